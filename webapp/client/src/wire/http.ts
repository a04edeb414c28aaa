// Questions over HTTP: knows addresses, tokens and refusals, knows nothing of screens.
import type { Clash, Failure, Refused } from './types';

/** Everything that can go wrong with a request: the server's refusals, or no server at all. */
export type Trouble = Refused | 'offline';

export class RequestFailed extends Error {
  constructor(
    readonly code: Trouble,
    /** With `bad_table`: what does not go together. */
    readonly clash: Clash | null = null,
  ) {
    super(code);
  }
}

const PATIENCE_MS = 12_000;

/** Asks `/api/v1<path>`; gives the JSON of the answer or throws `RequestFailed`. */
export async function ask<T>(method: string, path: string, token: string | null, body?: unknown): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (token) headers['Authorization'] = `Bearer ${token}`;
  const request: RequestInit = { method, headers };
  if (body !== undefined) request.body = JSON.stringify(body);
  const text = await textOf(`/api/v1${path}`, request);
  try {
    return (text ? JSON.parse(text) : null) as T;
  } catch {
    throw new RequestFailed('offline');
  }
}

/** The answer's text from any address here, or `RequestFailed`. */
export async function textOf(address: string, request: RequestInit = {}): Promise<string> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), PATIENCE_MS);
  try {
    const answer = await fetch(address, {
      ...request,
      signal: abort.signal,
      credentials: 'omit',
      cache: 'no-store',
    });
    const text = await answer.text();
    if (answer.ok) return text;
    throw refusalIn(text);
  } catch (failure) {
    if (failure instanceof RequestFailed) throw failure;
    throw new RequestFailed('offline');
  } finally {
    clearTimeout(timer);
  }
}

function refusalIn(text: string): RequestFailed {
  try {
    const { code, clash } = JSON.parse(text) as Failure;
    return new RequestFailed(code ?? 'failed', clash ?? null);
  } catch {
    return new RequestFailed('failed');
  }
}

export function troubleOf(failure: unknown): Trouble {
  return failure instanceof RequestFailed ? failure.code : 'failed';
}
