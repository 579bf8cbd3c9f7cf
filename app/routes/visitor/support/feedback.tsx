import { feedbackKinds, kindWords } from '~/domain/feedback/feedback-words'
import { feedbackForm } from '~/domain/feedback/forms'
import { withoutSecrets } from '~/domain/feedback/page-address'
import { pictureLimits } from '~/domain/feedback/picture-limits'
import { sendFeedback } from '~/domain/feedback/sending'
import { thanks } from '~/domain/feedback/thanks'
import { deviceWords } from '~/domain/people/sessions/device-words'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { env } from '~/platform/env'
import { ButtonLink } from '~/ui/button'
import { Columns } from '~/ui/cards'
import { EmailField, HiddenField, RadioField, TextArea } from '~/ui/fields'
import { FileField } from '~/ui/file-field'
import { PostForm } from '~/ui/form'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Panel } from '~/ui/page'
import { Prose } from '~/ui/prose'
import { done, page, submit, unlisted } from '~/web/route'
import { Trap } from '../profile/trap'
import type { Route } from './+types/feedback'

/** What the dialog does, as a page: for whoever has no scripts, and when the dialog can't be opened. */
export const loader = page((ctx, { request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  return {
    about: withoutSecrets(query.get('pagina') ?? cameFrom(request)),
    kind: query.get('tipo') ?? undefined,
    email: ctx.actor.email ?? undefined,
    release: env().AVAL_RELEASE,
    longest: settings.feedback.messageMax,
    largest: settings.feedback.pngBytes,
    pictureLimits: pictureLimits(),
    sent: query.has('enviado'),
    seo: unlisted('Sugestões', 'Diga-nos o que não funciona, o que falta e o que está bem na Aval.'),
  }
})

export const action = submit(feedbackForm, async (ctx, input, { request }: Route.ActionArgs, info) => {
  const browser = deviceWords(request.headers.get('user-agent'))
  const sent = await sendFeedback(ctx, input, { address: info.address, browser })
  return done(info, paths.feedback({ enviado: 1, pagina: input.page }), thanks(sent))
})

/** The page on which «Sugestões» was followed. */
function cameFrom(request: Request): string {
  const from = request.headers.get('referer')
  return from && URL.canParse(from) && new URL(from).host === new URL(request.url).host ? from : paths.home()
}

const kindHelp = {
  problem: 'Alguma coisa não funciona, ou não diz o que devia.',
  idea: 'Alguma coisa que falta, ou que podia ser mais simples.',
  praise: 'Alguma coisa que está bem e deve ficar assim.',
}

export default function Feedback({ loaderData, actionData }: Route.ComponentProps) {
  const typed = actionData?.values.page
  const about = typeof typed === 'string' ? withoutSecrets(typed) : loaderData.about
  const { email, release, longest, largest, sent, kind } = loaderData
  if (sent && !actionData) {
    return (
      <Page width="reading" title="Obrigado pelo comentário">
        <Notice
          tone="ok"
          title="Chegou"
          actions={
            <>
              <ButtonLink kind="primary" to={about}>
                Voltar à página
              </ButtonLink>
              <ButtonLink to={paths.feedback({ pagina: about })}>Escrever outro</ButtonLink>
            </>
          }
        >
          <p>Lemos todos os comentários. Se descreveu um problema e deixou e-mail, respondemos-lhe.</p>
        </Notice>
      </Page>
    )
  }
  return (
    <Page
      title="Sugestões"
      lead="Um problema, uma ideia ou um elogio: diga-o com as suas palavras. Não precisa de conta."
    >
      <Columns
        side={
          <Panel title="O que vai com o comentário">
            <Prose>
              <p>
                A página de onde veio: <code className="mono wrap">{about}</code>
              </p>
              <p>O nome do seu navegador e a versão do site. Nada que tenha escrito noutros formulários.</p>
              <p>
                Guardamos capturas durante {settings.feedback.pictureMonths} meses. Mais em{' '}
                <A to={paths.privacy()}>Privacidade</A>.
              </p>
            </Prose>
          </Panel>
        }
      >
        <PostForm tried={actionData} encType="multipart/form-data" submit="Enviar comentário">
          <RadioField
            name="kind"
            label="O que quer dizer"
            required
            defaultValue={kind}
            options={feedbackKinds.map((value) => ({
              value,
              label: kindWords[value],
              help: kindHelp[value],
            }))}
          />
          <TextArea
            name="message"
            label="Comentário"
            required
            rows={6}
            maxLength={longest}
            help="O que estava a fazer, o que esperava e o que aconteceu. Sem palavras-passe nem dados de outras pessoas."
          />
          <EmailField name="email" label="E-mail" defaultValue={email} help="Só para lhe respondermos." />
          <FileField
            name="screenshot"
            label="Captura de ecrã"
            accept="image/png"
            maxBytes={largest}
            maxFiles={1}
            help={`${loaderData.pictureLimits} Tape antes o que não quer mostrar.`}
          />
          <HiddenField name="page" value={about} />
          <HiddenField name="release" value={release} />
          <Trap />
        </PostForm>
      </Columns>
    </Page>
  )
}
