// The shell: mounts the screens.
import { render } from 'preact';
import './tokens.css';

const host = document.getElementById('app');
if (host) render(<h1>Oyin</h1>, host);
