import { emptyForm } from '~/domain/people/second-factor/forms'
import { recoveryCodesToSee, remakeRecoveryCodes } from '~/domain/people/second-factor/remaking-codes'
import { settings } from '~/domain/settings/settings'
import { spelt } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { Button, ButtonLink } from '~/ui/button'
import { CopyButton } from '~/ui/code'
import { PostForm } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { Page, Panel, Section } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/recovery-codes'

export const loader = page(async (ctx) => ({
  ...(await recoveryCodesToSee(ctx)),
  email: ctx.actor.email ?? '',
  minutes: settings.auth.recoveryShownMinutes,
  seo: unlisted('Códigos de recuperação', 'Códigos para entrar quando não tem a aplicação consigo.'),
}))

export const action = submit(emptyForm, async (ctx, _input, _args: Route.ActionArgs, info) => {
  await remakeRecoveryCodes(ctx)
  return done(info, paths.recoveryCodes(), 'Códigos novos feitos. Os anteriores deixaram de servir.')
})

/** The file to take away: a `data:` address, so that it needs no script and lies nowhere else. */
const file = (codes: string[], email: string) =>
  `data:text/plain;charset=utf-8,${encodeURIComponent(
    `Códigos de recuperação da Aval (${email})\nCada código serve uma só vez.\n\n${codes.join('\n')}\n`,
  )}`

export default function RecoveryCodes({ loaderData, actionData }: Route.ComponentProps) {
  const { codes, left, hasApp, email, minutes } = loaderData
  return (
    <Page
      title="Códigos de recuperação"
      width="reading"
      crumbs={[{ to: paths.security(), label: 'Segurança' }]}
      lead="Para entrar quando não tem a aplicação consigo. Cada código serve uma só vez."
    >
      {codes && (
        <Panel title="Guarde-os agora">
          <Notice tone="warn">
            <p>
              Só se veem durante {minutes} minutos depois de feitos. Guarde-os onde guarda coisas importantes,
              e não no telemóvel da aplicação.
            </p>
          </Notice>
          <ul className="recovery-codes" data-private>
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
          <p className="row-actions">
            <CopyButton text={codes.join('\n')} label="Copiar todos" />
            <a className="btn" href={file(codes, email)} download="codigos-de-recuperacao-aval.txt">
              <Icon name="download" />
              Descarregar
            </a>
            <Button icon="printer" className="needs-script" onClick={() => window.print()}>
              Imprimir
            </Button>
            <ButtonLink kind="primary" to={paths.security()}>
              Já os guardei
            </ButtonLink>
          </p>
        </Panel>
      )}
      {hasApp ? (
        <Section
          title="Fazer códigos novos"
          lead={
            left === 1
              ? 'Resta um código. Os anteriores deixam de servir.'
              : `Restam ${left} códigos. Os anteriores deixam de servir.`
          }
        >
          <PostForm
            tried={actionData}
            submit={`Fazer ${spelt(settings.auth.recoveryCodes, 'código novo')}`}
            submitKind="secondary"
          />
        </Section>
      ) : (
        <Notice
          title="Primeiro, a aplicação"
          actions={<ButtonLink to={paths.totp()}>Ligar uma aplicação</ButtonLink>}
        >
          <p>Os códigos de recuperação fazem-se ao ligar uma aplicação de códigos.</p>
        </Notice>
      )}
    </Page>
  )
}
