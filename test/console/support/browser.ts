import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";

const CHROMIUM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const SHOTS = join(import.meta.dirname, "..", "..", "..", "artifacts", "console");

/**
 * Starts the system's Chromium.
 *
 * @param further arguments of its own for it.
 * @throws Error that says what to install.
 */
export async function openBrowser(further: readonly string[] = []): Promise<Browser> {
  const executablePath = [process.env["HAIMA_TEST_CHROMIUM"] ?? "", ...CHROMIUM].find((path) => existsSync(path));
  if (executablePath === undefined) {
    throw new Error(
      "No Chromium. Install it (Debian: apt-get install chromium fonts-noto-cjk), or name one in HAIMA_TEST_CHROMIUM.",
    );
  }
  return await chromium.launch({
    executablePath,
    // Root runs no sandbox; without a graphics card WebGL is drawn by software.
    args: ["--no-sandbox", "--enable-unsafe-swiftshader", "--disable-dev-shm-usage", ...further],
  });
}

/** One visit to the console, and what went wrong in it. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the page complained of: errors, broken policy, failed loads. */
  readonly complaints: string[];
  /** Requests to any other server than the service. */
  readonly strangers: string[];
  /** Keeps a picture of the page as it stands. */
  shoot(name: string): Promise<void>;
}

/** Opens an address in a browser of its own, and watches what it asks for and complains of. */
export async function visit(browser: Browser, address: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, locale: "en-GB", ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  const strangers: string[] = [];
  page.on("console", (message) => {
    const isDriver = message.text().includes("GL Driver Message");
    // Drawing by software is slow, and the driver says so.
    if (["error", "warning"].includes(message.type()) && !isDriver) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol !== "data:" && url.origin !== new URL(address).origin) strangers.push(request.url());
  });
  await mkdir(SHOTS, { recursive: true });
  await page.goto(address);
  const shoot = async (name: string) => {
    await page.screenshot({ path: join(SHOTS, `${name}.png`) });
  };
  return { page, context, complaints, strangers, shoot };
}
