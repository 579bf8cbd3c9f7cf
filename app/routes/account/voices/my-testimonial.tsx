import { settings } from '~/domain/settings/settings'
import { testimonialConsent } from '~/domain/voices/consent'
import { testimonialForm } from '~/domain/voices/testimonials/forms'
import { myTestimonial } from '~/domain/voices/testimonials/reading'
import { sendTestimonial } from '~/domain/voices/testimonials/sending'
import {
  refusalRules,
  ruleInSentence,
  ruleWords,
  testimonialWords,
} from '~/domain/voices/testimonials/testimonial-words'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { CheckField, RadioField, TextArea, TextField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { longDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Panel, Section } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/my-testimonial'

/** What one says of Aval: written, seen, taken back. */
export const loader = page(async (ctx) => ({
  ...(await myTestimonial(ctx)),
  consent: testimonialConsent.words,
  seo: unlisted('O meu depoimento', 'O que diz da Aval, e em que ponto está.'),
}))

export const action = submit(testimonialForm, async (ctx, input, _args, info) => {
  await sendTestimonial(ctx, input)
  return done(info, paths.myTestimonial(), 'Recebido. Uma pessoa lê-o, e avisamos por e-mail.')
})

type Data = Route.ComponentProps['loaderData']

export default function MyTestimonial({ loaderData, actionData }: Route.ComponentProps) {
  const { mine, verified, maySend } = loaderData
  return (
    <Page
      width="reading"
      title="O meu depoimento"
      lead="Conte como lhe correu a Aval. Publica-se também o que é contra nós."
      crumbs={[
        { to: paths.account(), label: 'A minha conta' },
        { to: paths.myTestimonial(), label: 'O meu depoimento' },
      ]}
    >
      {mine && <Standing mine={mine} />}
      {!verified && (
        <Notice
          tone="warn"
          title="Confirme primeiro o seu e-mail"
          actions={<ButtonLink to={paths.emailUnverified()}>Confirmar o e-mail</ButtonLink>}
        >
          <p>Só quem tem o e-mail confirmado pode enviar um depoimento: assim nenhum é de ninguém.</p>
        </Notice>
      )}
      {maySend && (
        <Section title={mine ? 'Enviar de novo' : 'Escrever'} id="escrever">
          <Write {...loaderData} tried={actionData} />
        </Section>
      )}
    </Page>
  )
}

function Standing({ mine }: { mine: NonNullable<Data['mine']> }) {
  const { state, body, who, rule, reason, publishedAt, sentAt } = mine
  return (
    <Panel title="Em que ponto está">
      <p>
        <WordBadge of={testimonialWords[state]} />{' '}
        {publishedAt ? `desde ${longDate(publishedAt)}` : `enviado em ${longDate(sentAt)}`}
      </p>
      {rule && (
        <Notice title={ruleWords[rule].label}>
          <p className="text">{reason}</p>
        </Notice>
      )}
      <blockquote className="text">{body}</blockquote>
      <p className="soft">Assinado: {who}</p>
      {(mine.mayWithdraw || state === 'published') && (
        <div className="form-actions">
          {mine.mayWithdraw && (
            <ButtonLink kind="danger" to={paths.withdrawTestimonial()}>
              Retirar
            </ButtonLink>
          )}
          {state === 'published' && <ButtonLink to={paths.testimonials()}>Ver os depoimentos</ButtonLink>}
        </div>
      )}
    </Panel>
  )
}

function Write({
  mine,
  asAccount,
  consent,
  tried,
}: Pick<Data, 'mine' | 'asAccount' | 'consent'> & { tried: Route.ComponentProps['actionData'] }) {
  return (
    <PostForm tried={tried} submit="Enviar" keepsText>
      <p>
        Não se publica o que{' '}
        {new Intl.ListFormat('pt-PT', { type: 'disjunction' }).format(refusalRules.map(ruleInSentence))}.
        Sobre uma empresa, <A to={paths.newReview()}>escreva antes uma avaliação</A>.
      </p>
      <TextArea
        name="body"
        label="O que diz da Aval"
        help="Sem nomes, telefones ou moradas de outras pessoas."
        required
        minLength={settings.voices.bodyMin}
        maxLength={settings.voices.bodyMax}
        rows={7}
        defaultValue={mine?.body}
      />
      {tried?.errors.asItIs && (
        <CheckField name="asItIs" label="O que foi assinalado não é um dado pessoal: enviar como está" />
      )}
      <RadioField
        name="shown"
        label="O nome que se vê"
        required
        defaultValue={mine?.firstName ? 'chosen' : 'account'}
        options={[
          { value: 'account', label: `Como a conta o mostra: ${asAccount}` },
          { value: 'chosen', label: 'Só o nome próprio e a localidade' },
        ]}
      />
      <TextField
        name="firstName"
        label="Nome próprio"
        help="Se escolheu nome e localidade."
        maxLength={settings.voices.nameMax}
        width="short"
        autoComplete="given-name"
        defaultValue={mine?.firstName ?? undefined}
      />
      <TextField
        name="place"
        label="Localidade"
        maxLength={settings.voices.nameMax}
        width="short"
        autoComplete="address-level2"
        defaultValue={mine?.place ?? undefined}
      />
      <CheckField name="consent" label={consent} required />
    </PostForm>
  )
}
