import { parse } from 'yaml';

export interface Service {
  image: string;
  build?: { context: string; dockerfile: string };
  environment?: Record<string, string>;
  command?: string[];
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
  networks?: string[];
  ports?: string[];
  volumes?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
}

export interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, unknown>;
}

/** Reads a compose file with the variables of its environment put in; throws when a needed one is empty. */
export function readCompose(text: string, variables: Record<string, string>): Compose {
  const filled = text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .join('\n')
    .replaceAll(
      /\$\{(\w+)(:\?|:-([^}]*))?\}/g,
      (_whole, name: string, kind = '', otherwise = '') => {
        const value = variables[name] || otherwise;
        if (value === '' && kind === ':?') throw new Error(`${name} has to be set`);
        return value;
      },
    );
  return parse(filled, { merge: true }) as Compose;
}
