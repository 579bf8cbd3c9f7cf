import { answerNoticeForm } from '~/domain/certification/forms'
import { myCertificateNow } from '~/domain/certification/life/my-certificate'
import { answerNotice } from '~/domain/certification/life/proposing-suspension'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { TextArea } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Page, Panel } from '~/ui/page'
import { Time } from '~/ui/time'
import { done, page, submit, unlisted } from '~/web/route'
import { DocumentField } from '../../document-field'
import type { Route } from './+types/answer-notice'
import { NoticeText } from './heard'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const { company, notices, may } = await myCertificateNow(ctx)
  const notice = notices.find((n) => n.id === params.id)
  if (!notice) throw new Refusal('not-found', 'Não encontrámos este aviso.')
  return {
    company,
    notice,
    speaks: may.speak,
    seo: unlisted('Proposta de suspensão', 'Responder a um aviso.'),
  }
})

export const action = submit(answerNoticeForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  const bytes = input.document && Buffer.from(await input.document.arrayBuffer())
  await answerNotice(ctx, params.id, { version: input.version, answer: input.answer, bytes })
  return done(info, paths.myCertificate(), 'Recebemos a resposta. Avisamos por e-mail quando decidirmos.')
})

export default function AnswerNotice({ loaderData, actionData }: Route.ComponentProps) {
  const { company, notice, speaks } = loaderData
  return (
    <Page
      title="Proposta de suspensão"
      width="reading"
      lead="Antes de decidir queremos ouvir a empresa. Até lá o certificado continua em vigor."
      crumbs={[
        { to: paths.myCompany(), label: company },
        { to: paths.myCertificate(), label: 'Certificado' },
      ]}
    >
      {notice.open && notice.heardUntil && (
        <Notice tone="warn" title="Precisamos da sua resposta">
          <p>
            Responda até <Time at={notice.heardUntil} kind="date" />. Sem resposta, decidimos com o que temos.
          </p>
        </Notice>
      )}
      <NoticeText notice={notice} />
      {notice.answer && (
        <Panel title="A resposta da empresa">
          <p className="text">{notice.answer}</p>
          <p className="soft">
            {notice.answeredAt && <Time at={notice.answeredAt} kind="datetime" />}
            {notice.answeredDocument && ', com um documento'}
          </p>
        </Panel>
      )}
      {notice.decision && (
        <Panel title="O que se decidiu">
          <p className="text">{notice.decision}</p>
        </Panel>
      )}
      {(notice.open || actionData) && speaks && (
        <Panel title="Responder">
          <PostForm
            keepsText
            tried={actionData}
            version={notice.version}
            encType="multipart/form-data"
            submit="Enviar a resposta"
            why={notice.open ? undefined : 'Este aviso já não espera por uma resposta.'}
            actions={<ButtonLink to={paths.myCertificate()}>Cancelar</ButtonLink>}
          >
            <TextArea
              name="answer"
              label="O que tem a dizer"
              help="O que aconteceu, o que já foi corrigido e quando. Pode responder uma vez."
              required
              rows={8}
              minLength={20}
              maxLength={4000}
            />
            <DocumentField />
          </PostForm>
        </Panel>
      )}
    </Page>
  )
}
