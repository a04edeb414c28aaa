// Going from screen to screen: knows the history and the address, tells the store.
import { parseRoute, pathOf, type Route } from '../route';
import { store } from '../state';

export function go(route: Route, replace = false): void {
  const path = pathOf(route);
  if (replace) history.replaceState(null, '', path);
  else if (path !== location.pathname) history.pushState(null, '', path);
  store.set({ route, sheet: null });
}

/** Where the way back leads. */
export function backFrom(route: Route): Route {
  return route.at === 'check' ? { at: 'match', id: route.id } : { at: 'start' };
}

export function followHistory(): void {
  addEventListener('popstate', () => store.set({ route: parseRoute(location.pathname), sheet: null }));
}
