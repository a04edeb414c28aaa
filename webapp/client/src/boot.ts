// First script on the page: knows the language and where the app is, knows nothing of play.
void import('./app');
