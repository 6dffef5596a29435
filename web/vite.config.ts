import preact from "@preact/preset-vite";
import { defineConfig } from "vite";

/** The console under /console of the service, beside the library's own files in `dist`. */
export default defineConfig({
  base: "/console/",
  plugins: [preact({ prefreshEnabled: false, devToolsEnabled: false })],
  build: {
    outDir: "../dist/console",
    emptyOutDir: true,
    target: "es2023",
    // The service's policy lets scripts and pictures come from it alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
