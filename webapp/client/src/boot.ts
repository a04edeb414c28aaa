// First script on the page: chooses the language and asks for the app, the words and (inside Telegram) the bridge at once.
import { loadLanguage, pickLanguage } from './i18n';
import { readSettings } from './settings';
import { launchLanguage, launchParameters, loadBridge } from './telegram/launch';

const BRIDGE_PATIENCE_MS = 3_000;

const lang = readSettings().lang ?? pickLanguage([launchLanguage(), ...navigator.languages]);
const bridge = launchParameters() ? loadBridge(BRIDGE_PATIENCE_MS) : Promise.resolve();
void Promise.all([import('./app'), loadLanguage(lang), bridge]).then(([app]) => app.start(lang));
