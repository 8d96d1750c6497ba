import { Agent, get } from 'node:http';

export interface TimedGet {
  milliseconds: number;
  /** Read from the answer, which is a page. */
  totalElements: number;
}

/** Asks over one connection that stays open, one call after the other. */
export function newTimedGet(url: string): (path: string, token: string) => Promise<TimedGet> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  return (path, token) =>
    new Promise((resolve, reject) => {
      const start = performance.now();
      get(url + path, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (text) => {
          body += text;
        });
        response.on('end', () => {
          const milliseconds = performance.now() - start;
          if (response.statusCode === 200) resolve({ milliseconds, totalElements: JSON.parse(body).totalElements });
          else reject(new Error(`${path} answered ${response.statusCode}: ${body}`));
        });
      }).on('error', reject);
    });
}
