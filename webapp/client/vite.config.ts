// How the client is built: one page, few requests, nothing inline (the content security policy forbids it).
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** The boot script is tiny and asks for the app and the language at once; the page asks for the app even earlier. */
function preloadApp(): Plugin {
  return {
    name: 'preload-app',
    transformIndexHtml: {
      order: 'post',
      handler(_html, context) {
        const files = Object.values(context.bundle ?? {});
        const app = files.find((file) => file.type === 'chunk' && file.name === 'app');
        if (app?.type !== 'chunk') return [];
        const boot = files.find((file) => file.type === 'chunk' && file.isEntry);
        const own = new Set(boot?.type === 'chunk' ? [boot.fileName, ...boot.imports] : []);
        return [app.fileName, ...app.imports]
          .filter((name) => !own.has(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', href: `/${name}` },
            injectTo: 'head',
          }));
      },
    },
  };
}

export default defineConfig({
  plugins: [preloadApp()],
  build: {
    outDir: '../static',
    emptyOutDir: true,
    target: ['es2021', 'chrome90', 'safari14', 'firefox90'],
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:8080',
      '/ws': { target: 'ws://127.0.0.1:8080', ws: true },
    },
  },
  test: { environment: 'happy-dom', include: ['src/**/*.test.{ts,tsx}'] },
});
