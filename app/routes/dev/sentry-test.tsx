import { redirect } from 'react-router'
import { groupOfDigest } from '~/domain/errors/linking'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Section } from '~/ui/page'
import { devOnly } from '~/web/dev-only'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/sentry-test'
import { RaiseInBrowser, RaiseOnServer } from './raise-buttons'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  devOnly(ctx)
  const digest = new URL(request.url).searchParams.get('referencia')
  if (digest !== null && !/^\d{10}$/.test(digest)) throw redirect(paths.sentryTest())
  return {
    digest,
    group: digest && (await groupOfDigest(ctx, digest)),
    seo: unlisted('Erros de experiência', 'Erros de propósito.'),
  }
})

export default function SentryTest({ loaderData: { digest, group } }: Route.ComponentProps) {
  return (
    <Page
      title="Erros de experiência"
      lead="Cada botão provoca um erro de propósito e mostra se o relatório chegou à caixa de erros, e em quanto tempo."
    >
      {digest && (
        <Notice
          tone={group ? 'ok' : 'info'}
          title={group ? 'O relatório chegou' : 'O relatório ainda não chegou'}
          actions={
            group ? undefined : (
              <ButtonLink to={paths.sentryTest({ referencia: digest })}>Ver de novo</ButtonLink>
            )
          }
        >
          Referência {digest}.{' '}
          {group && <A to={paths.staffError(group, { referencia: digest })}>Ver na caixa de erros</A>}
        </Notice>
      )}
      <Section title="No navegador">
        <RaiseInBrowser />
      </Section>
      <Section title="No servidor">
        <p className="soft">
          Sem JavaScript mostram a página de erro, com a referência que se procura na caixa.
        </p>
        <RaiseOnServer />
      </Section>
    </Page>
  )
}
