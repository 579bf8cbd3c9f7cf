import { answerQuestion } from '~/domain/projects/answering'
import { answerForm } from '~/domain/projects/project-forms'
import { durationWords } from '~/domain/projects/project-words'
import { type QuestionPage, questionPage } from '~/domain/projects/question-page'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Dotted } from '~/ui/dotted'
import { CheckField, HiddenField, RadioField, TextArea } from '~/ui/fields'
import { PostForm, type Tried } from '~/ui/form'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Panel, Section } from '~/ui/page'
import { Prose } from '~/ui/prose'
import { Time } from '~/ui/time'
import { done, page, seo, submit } from '~/web/route'
import type { Route } from './+types/confirm-project'
import { ProjectGallery } from './project-gallery'
import './project.css'

/** Behind the link in the customer's mail. Opening it answers nothing: mail scanners open links too. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const token = new URL(request.url).searchParams.get('token')
  return {
    token,
    view: token === null ? null : await questionPage(ctx, token),
    seo: seo({
      title: 'Confirmar um trabalho',
      description: 'Diga se este trabalho foi feito para si.',
      noindex: true,
      secret: true,
    }),
  }
})

export const action = submit(answerForm, async (ctx, input, _args: Route.ActionArgs, info) => {
  const answer = await answerQuestion(ctx, input)
  const said =
    answer === 'confirmed'
      ? 'Obrigado. O projeto mostra agora que foi confirmado.'
      : 'Obrigado. A sua resposta está registada.'
  return done(info, paths.confirmProject({ token: input.token }), said)
})

export default function ConfirmProject({ loaderData, actionData }: Route.ComponentProps) {
  const { token, view } = loaderData
  if (!view || token === null) return <NoLink />
  if (view.kind === 'ask') return <Ask view={view} token={token} tried={actionData} />
  if (view.kind === 'ended') return <Ended />
  return <Answered view={view} />
}

function Ask({
  view,
  token,
  tried,
}: {
  view: Extract<QuestionPage, { kind: 'ask' }>
  token: string
  tried?: Tried | null
}) {
  const facts = [view.category, view.place, view.year, durationWords(view.durationDays)]
  return (
    <Page
      title="Este trabalho foi feito para si?"
      lead={
        <>
          <A to={paths.company(view.company.slug)}>{view.company.name}</A> mostra na Aval um trabalho que diz
          ter feito para si. Veja-o e responda: não precisa de ter conta.
        </>
      }
    >
      <div className="project-page answering">
        <div>
          <Section title={view.title} lead={<Dotted as="span">{facts}</Dotted>}>
            {view.body && (
              <Prose>
                {view.body.split('\n\n').map((p) => (
                  <p key={p}>{p}</p>
                ))}
              </Prose>
            )}
            <ProjectGallery photos={view.photos} />
          </Section>
        </div>
        <aside>
          {view.own ? (
            <Notice tone="warn" title="Pertence a esta empresa">
              <p>Só o cliente pode responder. Saia da sua conta se este pedido é mesmo para si.</p>
            </Notice>
          ) : (
            <Panel title="A sua resposta">
              <PostForm tried={tried} submit="Responder" version={view.version}>
                <HiddenField name="token" value={token} />
                <RadioField
                  name="answer"
                  label="Este trabalho foi feito para si?"
                  required
                  options={[
                    {
                      value: 'sim',
                      label: 'Sim, foi feito para mim',
                      help: 'O projeto passa a mostrar «Confirmado pelo cliente» e a data. O seu nome não aparece.',
                    },
                    {
                      value: 'nao',
                      label: 'Não foi',
                      help: 'A empresa fica a saber que não foi confirmado. O projeto não leva a indicação.',
                    },
                  ]}
                />
                <TextArea
                  name="words"
                  label="Se respondeu que não, quer dizer porquê?"
                  help="A empresa lê o que escrever. Não escreva dados seus que ela não precise de saber."
                  rows={3}
                  maxLength={500}
                />
                <CheckField
                  name="never"
                  label="Não foi, e não quero voltar a ser contactado neste endereço"
                  help="Ninguém lhe volta a enviar pedidos nem convites pela Aval. Guardamos só uma marca que não diz qual é o endereço."
                />
                <p className="soft">
                  Pode responder até <Time at={view.expiresAt} />, uma só vez. O seu nome e o seu e-mail são
                  apagados quando responder.
                </p>
              </PostForm>
            </Panel>
          )}
        </aside>
      </div>
    </Page>
  )
}

function Answered({ view }: { view: Extract<QuestionPage, { kind: 'confirmed' | 'denied' }> }) {
  const yes = view.kind === 'confirmed'
  return (
    <Page
      width="reading"
      title={yes ? 'Trabalho confirmado' : 'Resposta registada'}
      lead={
        yes
          ? `Confirmou que «${view.title}», de ${view.company}, foi feito para si.`
          : `Respondeu que «${view.title}», de ${view.company}, não foi feito para si. O projeto não leva a indicação de confirmado.`
      }
    >
      <p>Já não guardamos o seu nome nem o seu e-mail por causa deste pedido.</p>
      <div className="form-actions">
        {view.visible && (
          <ButtonLink kind={yes ? 'primary' : undefined} to={paths.project(view.slug)}>
            Ver o projeto
          </ButtonLink>
        )}
        <ButtonLink to={paths.projects()}>Ver outros projetos</ButtonLink>
      </div>
    </Page>
  )
}

function Ended() {
  return (
    <Page width="reading" title="Este pedido já não está aberto">
      <p>
        Foi anulado por quem o enviou, chegou ao fim do prazo, ou o projeto deixou de estar público. Não
        precisa de fazer nada: o seu endereço já não está guardado.
      </p>
      <ButtonLink to={paths.projects()}>Ver projetos</ButtonLink>
    </Page>
  )
}

function NoLink() {
  return (
    <Page
      width="reading"
      title="Confirmar um trabalho"
      lead="Esta página abre-se pela ligação que vem na mensagem que recebeu."
    >
      <p>
        Quando uma empresa mostra na Aval um trabalho que fez, pode pedir ao cliente que o confirme. Quem
        recebe o pedido vê as fotografias e responde sim ou não, sem ter conta.
      </p>
      <ButtonLink to={paths.projects()}>Ver projetos</ButtonLink>
    </Page>
  )
}
