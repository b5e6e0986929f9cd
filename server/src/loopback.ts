/** Whether only programs of this machine reach a host name or address. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|::1)$/.test(name);
}
