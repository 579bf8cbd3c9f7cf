/** Names under which addresses carry what is a secret or personal. */
const secretName =
  /token|code|codigo|chave|key|secret|segredo|senha|pass|auth|sig|mail|telefone|nif|iban|nome|name|state|session|once/i
/** Long runs of letters and figures are keys; an at-sign is an address. */
const secretValue = /[\w-]{20,}|@|%40/

/**
 * The address of a page without what may be a secret in its query: the name stays, the value becomes «…». What is
 * no address of ours becomes the home page. Knows nothing: the browser shows by it what will be sent.
 * @param address whole, or from its path on
 */
export function withoutSecrets(address: string): string {
  const url = parse(address)
  if (!url) return '/'
  const parts: string[] = []
  for (const [name, value] of url.searchParams) {
    const secret = secretName.test(name) || secretValue.test(value)
    parts.push(`${encodeURIComponent(name.slice(0, 40))}=${secret ? '…' : encodeURIComponent(value)}`)
  }
  return `${pathOf(url)}${parts.length > 0 ? `?${parts.join('&')}` : ''}`.slice(0, 500)
}

/** What follows a report by its code, or is an address of mail, stays out of the path as well. */
const pathOf = ({ pathname }: URL): string =>
  pathname.replace(/(\/denuncias\/)[^/]+/, '$1…').replace(/[^/]*(?:@|%40)[^/]*/gi, '…')

function parse(address: string): URL | null {
  try {
    const url = new URL(address, 'http://pagina.invalid')
    return /^https?:$/.test(url.protocol) ? url : null
  } catch {
    return null
  }
}
