import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { HaimaError } from "../../errors.ts";

/** Addresses of a name. */
export type Resolve = (
  host: string,
  done: (error: Error | null, addresses: readonly { readonly address: string; readonly family: number }[]) => void,
) => void;

export interface GuardOptions {
  /**
   * Hosts that may be reached wherever they are: a name or an address, with or without a port (`hooks.internal`, `10.0.0.7:9000`,
   * `[fd00::7]:9000`), or a range of addresses (`10.20.0.0/16`). @default none
   */
  readonly allowHosts?: readonly string[];
  /** What else is refused: everything that is not public, or only where clouds keep the credentials of a machine. @default "not public" */
  readonly refuse?: "not public" | "metadata";
  /** @default the system's resolver */
  readonly resolve?: Resolve;
}

/** Decides which machines may be connected to. */
export interface AddressGuard {
  /** True for hosts that the operator named. */
  allows(address: URL): boolean;
  /**
   * Where a connection may go: what a name resolves to is checked, and the very address that was checked is the one that is connected to, so that
   * a name that answers otherwise the next time gains nothing.
   *
   * @throws HaimaError `forbidden` for an address that is written out and may not be reached.
   */
  lookupFor(address: URL): LookupFunction;
}

/** IPv4 that is not the public internet (IANA special-purpose registry), and Azure's host of credentials, which looks public. */
const INSIDE_4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
  "168.63.129.16/32",
] as const;
/** Of IPv6 only what is given out as public; all else is loopback, local, multicast, mapped or reserved. */
const PUBLIC_6 = "2000::/3";
/** Parts of it that lead elsewhere: protocol assignments with Teredo, documentation, 6to4. */
const INSIDE_6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"] as const;
/** Where clouds answer a machine with its credentials: link-local (most of them), Alibaba, AWS over IPv6, Azure, Oracle. */
const METADATA = [
  "169.254.0.0/16",
  "100.100.100.200/32",
  "fd00:ec2::254/128",
  "fe80::/10",
  "168.63.129.16/32",
  "192.0.0.192/32",
  // Link-local written as IPv6: compatible, and through NAT64. A mapped one is taken for the IPv4 address that it is.
  "::a9fe:0/112",
  "64:ff9b::a9fe:0/112",
] as const;

const inside = rangesOf([...INSIDE_4, ...INSIDE_6]);
const publicSix = rangesOf([PUBLIC_6]);
const metadata = rangesOf(METADATA);

/** @throws HaimaError `invalid_input` for a host that is none. */
export function createAddressGuard(options: GuardOptions = {}): AddressGuard {
  const { allowHosts = [], refuse = "not public", resolve = resolveBySystem } = options;
  const allowed = readAllowed(allowHosts);
  const allows = (address: URL): boolean =>
    allowed.names.has(hostOf(address)) || allowed.names.has(`${hostOf(address)}:${portOf(address)}`);
  const isRefused = (ip: string): boolean =>
    !covers(allowed.ranges, ip) && (refuse === "metadata" ? covers(metadata, ip) : !isPublic(ip));
  return {
    allows: (address) => allows(address) || (isIP(hostOf(address)) !== 0 && covers(allowed.ranges, hostOf(address))),
    lookupFor(address) {
      const isFree = allows(address);
      const host = hostOf(address);
      // An address that is written out is connected to without being looked up.
      if (!isFree && isIP(host) !== 0 && isRefused(host)) throw refused();
      return (name, { all }, done) =>
        resolve(name, (error, found) => {
          if (error !== null) return done(error, [], 0);
          const first = found[0];
          if (first === undefined) return done(new Error("The name has no address."), [], 0);
          // One bad address is enough: which of them is taken is not for the one to choose who owns the name.
          if (!isFree && found.some(({ address: ip }) => isRefused(ip))) return done(refused(), [], 0);
          if (all === true) return done(null, [...found]);
          return done(null, first.address, first.family);
        });
    },
  };
}

/** True for an address that anybody on the internet may be asked to connect to. */
function isPublic(ip: string): boolean {
  if (isIP(ip) === 6) return covers(publicSix, ip) && !covers(inside, ip);
  return isIP(ip) === 4 && !covers(inside, ip);
}

function covers(ranges: BlockList, ip: string): boolean {
  const version = isIP(ip);
  return version !== 0 && ranges.check(ip, version === 6 ? "ipv6" : "ipv4");
}

function rangesOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = "", bits = ""] = range.split("/");
    list.addSubnet(net, Number(bits), isIP(net) === 6 ? "ipv6" : "ipv4");
  }
  return list;
}

function readAllowed(hosts: readonly string[]): { readonly names: ReadonlySet<string>; readonly ranges: BlockList } {
  const names = new Set<string>();
  const ranges: string[] = [];
  for (const host of hosts) {
    const [net = "", bits, ...more] = host.split("/");
    const version = isIP(net);
    if (bits !== undefined) {
      const most = version === 6 ? 128 : 32;
      if (version === 0 || more.length > 0 || !/^\d{1,3}$/u.test(bits) || Number(bits) > most) throw unusable(host);
      ranges.push(host);
      continue;
    }
    // Only with a scheme of its own does URL keep port 443, and it writes a name or an address as it will be compared.
    const text = isIP(host) === 6 ? `http://[${host}]` : `http://${host}`;
    if (!URL.canParse(text)) throw unusable(host);
    const url = new URL(text);
    if (url.pathname !== "/" || url.search !== "" || url.hash !== "" || url.username !== "" || hostOf(url) === "") {
      throw unusable(host);
    }
    const hasPort = /:\d+$/u.test(host) && isIP(host) !== 6;
    names.add(hasPort ? `${hostOf(url)}:${portOf(url)}` : hostOf(url));
  }
  return { names, ranges: rangesOf(ranges) };
}

function unusable(host: string): HaimaError {
  return new HaimaError(
    "invalid_input",
    `${host.slice(0, 100)} is no host to allow. Give a name, an address, either with a port, or a range such as 10.0.0.0/8.`,
    { facts: { field: "allowHosts" } },
  );
}

/** The host without brackets or a dot at its end, as URL writes it: `127.1`, `0x7f.1` and `2130706433` are 127.0.0.1 by now. */
function hostOf(address: URL): string {
  return address.hostname.replace(/^\[|\]$/gu, "").replace(/\.$/u, "");
}

function portOf(address: URL): string {
  return address.port === "" ? (address.protocol === "https:" ? "443" : "80") : address.port;
}

function refused(): HaimaError {
  return new HaimaError("forbidden", "This address is not public, and the operator does not allow it.", {
    facts: { reason: "address refused" },
  });
}

const resolveBySystem: Resolve = (host, done) =>
  lookup(host, { all: true }, (error, found) => done(error, found ?? []));
