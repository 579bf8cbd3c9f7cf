import { redirect } from 'react-router'
import { inviterOfCode, readCode } from '~/domain/invitations/codes'
import { nothingForm } from '~/domain/invitations/forms'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { Button, ButtonLink } from '~/ui/button'
import { Carried } from '~/ui/carried'
import { TextField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Page, Section } from '~/ui/page'
import { Prose } from '~/ui/prose'
import { invitationCookie } from '~/web/browser-marks'
import { page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/invite-landing'

const typed = (request: Request) => new URL(request.url).searchParams.get('codigo')?.slice(0, 100) ?? ''

/** Where somebody's own link leads: who invites, to what, and what happens next. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs, info) => {
  const code = typed(request)
  const inviter = code ? await inviterOfCode(ctx, code, info.address) : null
  return {
    code,
    inviter: inviter?.name ?? null,
    own: inviter !== null && inviter.id === ctx.actor.userId,
    member: ctx.actor.kind === 'user',
    seo: unlisted('Convite para a Aval', 'Um convite para conhecer a Aval.'),
  }
})

/** Goes on to sign-up; this browser remembers by whom. */
export const action = submit(nothingForm, async (ctx, _, { request }: Route.ActionArgs, info) => {
  const code = readCode(typed(request))
  const inviter = code && (await inviterOfCode(ctx, code, info.address))
  if (!code || !inviter) throw new Refusal('conflict', 'Este código não é de ninguém.')
  if (ctx.actor.kind === 'user') return redirect(paths.account())
  info.headers.append('set-cookie', invitationCookie({ code }))
  return redirect(paths.invitedSignUp())
})

export default function InviteLanding({ loaderData, actionData }: Route.ComponentProps) {
  const { code, inviter, own, member } = loaderData
  if (!inviter) return <NoCode code={code} />
  return (
    <Page
      title={`${inviter} convida para a Aval`}
      width="reading"
      lead="Avaliações de empresas portuguesas que podem ser conferidas, e certificados que qualquer pessoa verifica."
    >
      <Section title="O que acontece a seguir">
        <Prose>
          <ol>
            <li>Cria uma conta gratuita com o seu nome e e-mail.</li>
            <li>Confirma o e-mail com a mensagem que enviamos.</li>
            <li>Pode avaliar empresas, acompanhar respostas e registar a sua empresa.</li>
          </ol>
        </Prose>
        <p className="soft">
          {inviter} vê só quantas pessoas vieram pela sua ligação, não quem. Ninguém ganha nada por convidar
          nem por avaliar.
        </p>
      </Section>
      {member ? (
        <Notice title={own ? 'Esta ligação é a sua' : 'Já tem conta'}>
          <p>
            {own
              ? 'É isto que vê quem a abrir.'
              : 'Os convites por ligação são para quem ainda não tem conta; não é preciso fazer nada.'}
          </p>
        </Notice>
      ) : (
        <PostForm
          tried={actionData}
          submit="Criar conta"
          actions={
            <ButtonLink kind="quiet" to={paths.signIn()}>
              Já tenho conta
            </ButtonLink>
          }
        />
      )}
    </Page>
  )
}

/** A code that is nobody's, or none yet: it can be typed. */
function NoCode({ code }: { code: string }) {
  return (
    <Page
      title={code ? 'Este código não serve' : 'Tem um código de convite?'}
      width="reading"
      lead={
        code
          ? 'Não há nenhum convite com este código: pode ter um engano, ou a conta de quem convidou já não existe.'
          : 'Escreva-o como está na mensagem ou no papel. Maiúsculas e traços não contam.'
      }
    >
      <form method="get" action={paths.inviteLanding()} className="form">
        <Carried />
        <TextField name="codigo" label="Código" required width="code" maxLength={20} defaultValue={code} />
        <div className="form-actions">
          <Button type="submit" kind="primary">
            Procurar
          </Button>
          <ButtonLink kind="quiet" to={paths.signUp()}>
            Criar conta sem convite
          </ButtonLink>
        </div>
      </form>
    </Page>
  )
}
