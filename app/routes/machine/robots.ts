import { paths } from '~/paths'
import { env } from '~/platform/env'

/** Everything public may be read by machines; what needs an account is of no use to them. */
export function loader(): Response {
  const lines = [
    'User-agent: *',
    'Allow: /',
    `Disallow: ${paths.staff()}`,
    `Disallow: ${paths.account()}`,
    `Disallow: ${paths.affiliateDashboard()}`,
    'Disallow: /auth',
    // The longer rule wins (RFC 9309, 2.2.2): the two doors may be found.
    `Allow: ${paths.signIn()}`,
    `Allow: ${paths.signUp()}`,
    '',
    // Not of RFC 9309, which lets comments be: where language models are told what is here.
    `# ${env().ORIGIN}${paths.llms()}`,
    `Sitemap: ${env().ORIGIN}${paths.sitemap()}`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  })
}
