import { paths } from '~/paths'
import { operator } from '~/platform/operator'

/** What search engines are told of us: the page, and the company that it is about. */
export function aboutJsonLd(origin: string): object {
  const { name, nipc, seat, email, phone } = operator()
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'AboutPage',
        url: origin + paths.about(),
        inLanguage: 'pt-PT',
        about: { '@id': `${origin}/#aval` },
      },
      {
        '@type': 'Organization',
        '@id': `${origin}/#aval`,
        name: 'Aval',
        legalName: name,
        url: origin,
        logo: origin + paths.siteImage(),
        taxID: nipc,
        address: seat,
        email,
        ...(phone && { telephone: phone }),
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer support',
          url: origin + paths.contact(),
          availableLanguage: 'pt',
        },
      },
    ],
  }
}
