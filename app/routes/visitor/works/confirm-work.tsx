import { comingTerms } from '~/domain/legal/documents'
import { placesAndCategories } from '~/domain/places/places-and-categories'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { confirmWork, workAskedHere, workConfirmation } from '~/domain/work-requests/asking/confirming'
import { confirmWorkForm } from '~/domain/work-requests/asking/work-forms'
import { closedWords, contractWords, customerWords } from '~/domain/work-requests/asking/work-words'
import type { WorkState } from '~/domain/work-requests/states'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { HiddenField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Panel, Section } from '~/ui/page'
import { askedOf } from '~/web/browser-marks'
import { done, page, seo, submit } from '~/web/route'
import { TermsWords } from '../../auth/parts/terms-words'
import { WorkView } from '../../works/work-view'
import type { Route } from './+types/confirm-work'

/** Behind the link in the mail. Opening it sends nothing: mail scanners open links too. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const token = new URL(request.url).searchParams.get('token')
  const found = token === null ? null : await workConfirmation(ctx, token)
  const { categories, municipalities } = await placesAndCategories(ctx.now)
  const asked = found?.kind === 'ask' ? found : null
  const trade = categories.get(asked?.work.category ?? '')
  return {
    token,
    coming: comingTerms(ctx.now),
    email: token === null ? await workAskedHere(ctx, askedOf(request)) : null,
    kind: found?.kind ?? 'mail',
    done: found?.kind === 'done' ? { id: found.id, state: found.state } : null,
    asked: asked &&
      trade && {
        title: asked.work.title,
        addressed: asked.work.addressed,
        view: {
          body: asked.work.body,
          answers: asked.work.answers,
          whenKind: asked.work.whenKind,
          whenFrom: asked.work.whenFrom,
          whenTo: asked.work.whenTo,
          budgetBand: asked.work.budgetBand,
          trade: { id: trade.id, name: trade.name, parent: trade.parent },
          place: municipalities.get(asked.work.municipality)?.name ?? '',
        },
        photos: asked.photos.map(({ id, alt }) => ({
          id,
          alt,
          src: paths.confirmWorkPhoto(id, { token }),
        })),
      },
    seo: seo({
      title: 'Confirmar o pedido',
      description: 'Confirme o trabalho que pediu.',
      noindex: true,
      secret: true,
    }),
  }
})

export const action = submit(confirmWorkForm, async (ctx, { token }, _args: Route.ActionArgs, info) => {
  await confirmWork(ctx, token)
  return done(info, paths.confirmWork({ token }), 'O seu pedido está confirmado.')
})

export default function ConfirmWork({ loaderData: d, actionData }: Route.ComponentProps) {
  if (d.kind === 'mail' || d.token === null) return <ReadYourMail email={d.email} />
  if (d.done) return <Done {...d.done} />
  if (!d.asked) return <Expired />
  const { asked } = d
  return (
    <Page width="reading" title="Confirmar o seu pedido" lead="Confirme que foi quem pediu este trabalho.">
      <Panel title={asked.title}>
        <WorkView work={asked.view} photos={asked.photos} />
      </Panel>
      <Section title="Está tudo certo?">
        <p>{closedWords()}</p>
        <p>{contractWords}</p>
        <PostForm tried={actionData} submit="Confirmar o pedido">
          <HiddenField name="token" value={d.token} />
          <p className="soft">
            Ao confirmar, declara que tem {amount(settings.auth.minimumAge, 'ano')} ou mais e, se ainda não
            tem conta, aceita os <TermsWords coming={d.coming} last />. Fica com uma conta neste e-mail, sem
            palavra-passe, onde encontra os seus trabalhos.
          </p>
        </PostForm>
      </Section>
    </Page>
  )
}

function ReadYourMail({ email }: { email: string | null }) {
  return (
    <Page width="reading" title="Veja o seu correio" lead="Falta um passo: confirmar que o pedido é seu.">
      <p>
        Enviámos uma mensagem para {email ? <b>{email}</b> : 'o e-mail que escreveu'}. Abra a ligação que lá
        está e confirme: serve durante {amount(settings.work.awaitingEmailHours, 'hora')}. Antes disso ninguém
        vê o pedido. Se não a encontrar, veja na pasta do correio não solicitado.
      </p>
      <p>
        O que escreveu continua guardado neste navegador. Se o endereço tem um erro,{' '}
        <A to={paths.askWorkReview()}>corrija-o e envie de novo</A>.
      </p>
      <ButtonLink to={paths.works()}>Ver trabalhos</ButtonLink>
    </Page>
  )
}

function Expired() {
  return (
    <Page width="reading" title="Esta ligação já não serve">
      <Notice
        tone="warn"
        title={`Passaram mais de ${amount(settings.work.awaitingEmailHours, 'hora')}, ou há uma mais nova`}
      >
        <p>
          Se o enviou mais de uma vez, só serve a última mensagem. Se não o confirmou, não foi publicado; o
          que escreveu neste navegador está guardado durante {amount(settings.work.draftDays, 'dia')}.
        </p>
      </Notice>
      <ButtonLink kind="primary" to={paths.askWork()}>
        Voltar a pedir
      </ButtonLink>
    </Page>
  )
}

function Done({ id, state }: { id: string; state: WorkState }) {
  const words = customerWords[state]
  return (
    <Page width="reading" title="O pedido está confirmado" lead={`${words.label}. ${words.next}`}>
      <p>
        Encontra-o, com as propostas que chegarem, em «Trabalhos»: entre com este e-mail. Se ainda não
        escolheu uma palavra-passe, peça na página de entrada uma ligação para entrar.
      </p>
      <div className="form-actions">
        <ButtonLink kind="primary" to={paths.myWork(id)}>
          Ver o meu trabalho
        </ButtonLink>
        <ButtonLink to={paths.myWorks()}>Os meus trabalhos</ButtonLink>
      </div>
    </Page>
  )
}
