/** A browser as far as signing in at an identity provider goes: it keeps cookies, and follows redirects. */

const MOST_REDIRECTS = 20;

export interface SignInBrowser {
  /**
   * Opens the address, follows where it leads, and says where that ends: at a screen of Ieum, or elsewhere.
   * @param before a path of Ieum that is not opened
   */
  open(url: string, before?: string): Promise<URL>;
  /** As a script of the page sends it. */
  post<Body = unknown>(url: string, body: unknown): Promise<{ status: number; body: Body }>;
  /** Of the answer to the last address that was opened. */
  lastCookies: string[];
}

/**
 * @param publicUrl as Ieum calls itself
 * @param url where it really is
 */
export function newSignInBrowser(publicUrl: string, url: string): SignInBrowser {
  const cookies = new Map<string, Map<string, string>>();

  /** The port is no part of whose a cookie is, but two loopback servers are two hosts here. */
  function jarOf(origin: string): Map<string, string> {
    const jar = cookies.get(origin) ?? new Map<string, string>();
    cookies.set(origin, jar);
    return jar;
  }

  async function send(address: URL, init: RequestInit): Promise<Response> {
    const jar = jarOf(address.origin);
    const cookie = Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, ...(cookie && { cookie }) },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  const browser: SignInBrowser = {
    lastCookies: [],

    async open(first, before = '/login') {
      let address = new URL(first, url);
      for (let count = 0; count < MOST_REDIRECTS; count += 1) {
        if (address.origin === new URL(publicUrl).origin) address = new URL(address.href.slice(publicUrl.length), url);
        const isHere = address.origin === new URL(url).origin;
        if (isHere && [before, '/login', '/login/oidc'].includes(address.pathname)) return address;
        const response = await send(address, {});
        await response.arrayBuffer();
        browser.lastCookies = response.headers.getSetCookie();
        const location = response.headers.get('location');
        if (location === null) return address;
        address = new URL(location, address);
      }
      throw new Error(`no end of redirects: ${address}`);
    },

    async post<Body>(path: string, body: unknown) {
      const response = await send(new URL(path, url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: (await response.json()) as Body };
    },
  };
  return browser;
}
