import { describe, expect, it } from 'vitest';
import { parseRoute, pathOf, routeOfStart, type Route } from './route';

describe('routes', () => {
  it('go there and back', () => {
    const routes: Route[] = [
      { at: 'start' },
      { at: 'dice' },
      { at: 'match', id: 'abc-1' },
      { at: 'check', id: 'abc-1' },
      { at: 'invitation', id: 'xyz' },
    ];
    for (const route of routes) expect(parseRoute(pathOf(route))).toEqual(route);
  });

  it('lead to the start where an address is none of ours', () => {
    for (const path of ['/', '/m/', '/m/UPPER', '/c/a%20b', '/x/abc', '/dice/abc', `/m/${'a'.repeat(41)}`])
      expect(parseRoute(path)).toEqual({ at: 'start' });
  });

  it('follow a verified start parameter', () => {
    expect(routeOfStart('c-abc')).toEqual({ at: 'invitation', id: 'abc' });
    expect(routeOfStart('m-abc')).toEqual({ at: 'match', id: 'abc' });
    for (const start of [null, '', 'c', 'cabc', 'x-abc', 'signin']) expect(routeOfStart(start)).toBeNull();
  });
});
