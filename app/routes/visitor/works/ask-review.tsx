import { redirect } from 'react-router'
import { comingTerms } from '~/domain/legal/documents'
import { may } from '~/domain/permissions'
import { placesAndCategories } from '~/domain/places/places-and-categories'
import { spanWords } from '~/domain/reviews/words'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { Refusal } from '~/domain/shared/refusal'
import { askWork, sendForConfirmation } from '~/domain/work-requests/asking/asking'
import { askedCompanies } from '~/domain/work-requests/asking/customer'
import { workDraftOf } from '~/domain/work-requests/asking/draft-key'
import { photosOfDraft } from '~/domain/work-requests/asking/draft-photos'
import { takesText } from '~/domain/work-requests/asking/questions'
import { marksOf, readyFields } from '~/domain/work-requests/asking/ready'
import { askForm } from '~/domain/work-requests/asking/work-forms'
import { closedWords, contractWords } from '~/domain/work-requests/asking/work-words'
import { figuresOf } from '~/domain/work-requests/statistics/figures'
import { toCome } from '~/domain/work-requests/statistics/figures-words'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { ChoiceCheck } from '~/ui/choices'
import { EmailField, TextField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { A } from '~/ui/link'
import { Marked } from '~/ui/marked'
import { Notice } from '~/ui/notice'
import { Page, Panel, Section } from '~/ui/page'
import { ProgressSteps } from '~/ui/progress-steps'
import { askedCookie, markingProof, proofIdFor } from '~/web/browser-marks'
import { done, page, submit, unlisted } from '~/web/route'
import { TermsWords } from '../../auth/parts/terms-words'
import { WorkView } from '../../works/work-view'
import type { Route } from './+types/ask-review'
import { stepsOf } from './asking-steps'
import { workInHand } from './draft-in-hand'

/** The request as it will stand, and the last step: whose it is. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const draft = await workDraftOf(ctx, workInHand(request))
  if (!draft) throw redirect(paths.askWork())
  const ready = await readyFields(ctx, draft.fields).catch((error: unknown) => {
    if (error instanceof Refusal && error.kind === 'invalid') return null
    throw error
  })
  const { title = '', body = '' } = draft.fields
  const marks = ready ? null : marksOf({ title, body })
  // Days pass and rules change: what can't be taken any more is mended in the form, which has it all.
  if (!ready && !marks) throw redirect(draft.fields.when ? paths.askWorkDetails() : paths.askWork())
  const { categories, districts, municipalities } = await placesAndCategories(ctx.now)
  const district = municipalities.get(ready?.municipality ?? '')?.district ?? null
  const [companies, photos, figures] = await Promise.all([
    askedCompanies(ctx, ready?.companies ?? []),
    photosOfDraft(ctx, draft.keyHash),
    ready && ready.companies.length === 0
      ? figuresOf(ctx.db, { category: draft.fields.category ?? null, district })
      : null,
  ])
  const trade = categories.get(draft.fields.category ?? '')
  if (!trade) throw redirect(paths.askWork())
  return {
    marked: marks && { title, body, marks },
    work: ready && {
      title: ready.title,
      view: {
        ...ready,
        trade: { id: trade.id, name: trade.name, parent: trade.parent },
        place: municipalities.get(ready.municipality)?.name ?? '',
        district: districts.get(district ?? '')?.name ?? '',
      },
    },
    takesPhotos: takesText(trade.id),
    photos: photos.map(({ id, alt }) => ({ id, alt, src: paths.askWorkPhoto(id) })),
    companies,
    toCome: toCome(figures),
    ready: may(ctx.actor, 'work.ask'),
    signedIn: ctx.actor.userId !== null,
    email: ctx.actor.email,
    coming: comingTerms(ctx.now),
    seo: unlisted('Rever o pedido', 'Reveja antes de enviar.'),
  }
})

export const action = submit(askForm, async (ctx, input, { request }: Route.ActionArgs, info) => {
  const key = workInHand(request)
  const origin = { address: info.address, agent: request.headers.get('user-agent') }
  if (may(ctx.actor, 'work.ask')) {
    const { id, state, addressed } = await askWork(ctx, key, { origin, asItIs: input.asItIs })
    return done(
      info,
      paths.myWork(id),
      state === 'published'
        ? addressed
          ? 'As empresas que escolheu já têm o seu pedido. Avisamos por e-mail quando responderem.'
          : 'O seu trabalho está publicado. Avisamos por e-mail quando chegarem propostas.'
        : 'Recebemos o seu pedido. Uma pessoa vê-o antes de ser publicado.',
    )
  }
  const email = ctx.actor.email ?? input.email
  const name = ctx.actor.userId === null ? input.name : ctx.actor.name
  const fields = {
    ...(email ? {} : { email: 'Escreva o seu e-mail: é com ele que confirma o pedido.' }),
    ...(name ? {} : { name: 'Escreva o seu nome. Só o vê a empresa que escolher.' }),
    ...(input.terms || ctx.actor.userId !== null
      ? {}
      : { terms: 'Sem aceitar os termos não podemos guardar o pedido.' }),
  }
  if (!email || !name || Object.keys(fields).length > 0)
    throw new Refusal('invalid', 'Falta alguma coisa.', { fields })
  const proofId = proofIdFor(ctx)
  const send = () => sendForConfirmation(ctx, key, { email, name, origin, proofId })
  await markingProof(info, proofId, send, askedCookie)
  return redirect(paths.confirmWork())
})

type Data = Route.ComponentProps['loaderData']

export default function AskReview({ loaderData: d, actionData }: Route.ComponentProps) {
  const steps = stepsOf(d.takesPhotos)
  return (
    <Page
      width="reading"
      title="Rever antes de enviar"
      crumbs={[
        { to: paths.askWork(), label: 'Pedir um trabalho' },
        { to: paths.askWorkDetails(), label: 'Pormenores' },
      ]}
    >
      <ProgressSteps current={steps.length - 1} steps={steps} label="Passos do pedido" />
      {d.marked && <MarkedText {...d.marked} />}
      {d.work && (
        <Panel
          title={d.work.title}
          actions={
            <>
              <ButtonLink to={paths.askWorkDetails()}>Alterar</ButtonLink>
              {d.takesPhotos && (
                <ButtonLink icon="image" to={paths.askWorkPhotos()}>
                  Fotografias
                </ButtonLink>
              )}
            </>
          }
        >
          <WorkView work={d.work.view} photos={d.photos} />
        </Panel>
      )}
      {d.work && (
        <Section title="Quem o vê">
          {d.companies.length > 0 ? (
            <p>
              Só {new Intl.ListFormat('pt-PT').format(d.companies.map(({ name }) => name))}. Não aparece na
              lista pública.
            </p>
          ) : (
            <p>Todos o podem ler na lista de trabalhos, e avisamos as empresas que servem. {d.toCome}</p>
          )}
          <p>{closedWords()}</p>
          <p>{contractWords}</p>
        </Section>
      )}
      {d.work && <Send {...d} tried={actionData} />}
    </Page>
  )
}

function Send({
  ready,
  signedIn,
  email,
  coming,
  tried,
}: Data & { tried: Route.ComponentProps['actionData'] }) {
  const hours = amount(settings.work.awaitingEmailHours, 'hora')
  return (
    <Section title={ready ? 'Está tudo certo?' : 'Falta dizer de quem é'}>
      <PostForm
        tried={tried}
        submit={ready ? 'Enviar o pedido' : 'Enviar e confirmar por e-mail'}
        actions={<ButtonLink to={paths.askWorkDetails()}>Voltar</ButtonLink>}
      >
        {tried?.errors.asItIs && <ChoiceCheck name="asItIs" label="É outro trabalho: enviar como está" />}
        {!ready && !signedIn && (
          <>
            <TextField
              name="name"
              label="O seu nome"
              required
              minLength={2}
              maxLength={80}
              autoComplete="name"
              help="Só o vê a empresa com quem trocar contactos."
            />
            <EmailField
              name="email"
              label="O seu e-mail"
              required
              help={`Enviamos uma ligação, que serve durante ${hours}. Antes de a abrir, ninguém vê o pedido.`}
            />
            <p className="soft">
              Já tem conta? <A to={paths.signIn({ volta: paths.askWorkReview() })}>Entre</A> e envie-o sem
              confirmar o e-mail. O que escreveu fica guardado.
            </p>
            <ChoiceCheck
              name="terms"
              required
              label={
                <>
                  Tenho {amount(settings.auth.minimumAge, 'ano')} ou mais e aceito os{' '}
                  <TermsWords coming={coming} last />. Fico com uma conta neste e-mail, sem palavra-passe.
                </>
              }
            />
          </>
        )}
        {!ready && signedIn && (
          <p>
            O e-mail {email} ainda não está confirmado. Enviamos-lhe uma ligação que o confirma e envia o
            pedido.
          </p>
        )}
      </PostForm>
    </Section>
  )
}

function MarkedText({ title, body, marks }: NonNullable<Data['marked']>) {
  return (
    <Notice
      tone="warn"
      title="O texto tem contactos ou ligações"
      actions={<ButtonLink to={paths.askWorkDetails()}>Retirar</ButtonLink>}
    >
      <p>Está marcado. Retire-o antes de enviar: {closedWords()}</p>
      <p className="text">
        <b>
          <Marked text={title} spans={marks.title} nameOf={(s) => spanWords[s.kind]} />
        </b>
        {'\n'}
        <Marked text={body} spans={marks.body} nameOf={(s) => spanWords[s.kind]} />
      </p>
    </Notice>
  )
}
