import { Refusal } from '~/domain/shared/refusal'
import { companyWork } from '~/domain/work-requests/proposals/company-work'
import { draftAsText, sendProposalForm } from '~/domain/work-requests/proposals/proposal-forms'
import { contractWords, usedInWords } from '~/domain/work-requests/proposals/proposal-words'
import { sendProposal } from '~/domain/work-requests/proposals/proposing'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { PostForm } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Page, Panel } from '~/ui/page'
import { ProgressSteps } from '~/ui/progress-steps'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/propose-review'
import { ProposalText } from './proposal-view'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const found = await companyWork(ctx, params.id)
  if (!found.right)
    throw new Refusal('not-allowed', found.why ?? '', { right: 'fazer propostas em nome desta empresa' })
  const { proposal } = found
  return {
    ...found,
    text: draftAsText(proposal?.draft ?? null, ctx.now),
    seo: unlisted(`Rever a proposta: ${found.work.title}`, 'Uma proposta, antes de ser enviada.'),
  }
})

export const action = submit(
  sendProposalForm,
  async (ctx, { version }, { params }: Route.ActionArgs, info) => {
    const companyId = ctx.actor.activeCompanyId ?? ''
    await sendProposal(ctx, { requestId: params.id, companyId, version })
    return done(info, paths.companyWork(params.id), 'Enviada. Avisámos o cliente.')
  },
)

export default function ProposeReview({ loaderData, actionData }: Route.ComponentProps) {
  const { work, proposal, text, files, why, obstacle, mayRewrite, room } = loaderData
  const waiting = files.filter((f) => f.textNumber === null)
  const blocked = mayRewrite ? null : why
  return (
    <Page
      title="Rever a proposta"
      width="reading"
      lead={`«${work.title}». É isto que o cliente vai ler.`}
      crumbs={[
        { to: paths.companyWorks(), label: 'Trabalhos' },
        { to: paths.companyWork(work.id), label: work.title },
        { to: paths.propose(work.id), label: 'Proposta' },
      ]}
    >
      <ProgressSteps current={1} steps={[{ label: 'Escrever' }, { label: 'Rever e enviar' }]} />
      {!proposal || !text ? (
        <EmptyState
          title="Não há nada por enviar"
          actions={<ButtonLink to={paths.companyWork(work.id)}>Voltar ao trabalho</ButtonLink>}
        />
      ) : (
        <>
          <Panel>
            <ProposalText
              text={text}
              files={waiting.map(({ id, name }) => ({ id, name, href: paths.proposeFile(work.id, id) }))}
            />
          </Panel>
          {blocked && (
            <Notice
              tone="warn"
              title={blocked}
              actions={
                obstacle === 'declared' && (
                  <ButtonLink kind="primary" to={paths.companyTrader()}>
                    Fazer a declaração
                  </ButtonLink>
                )
              }
            >
              <p>O que escreveu está guardado.</p>
            </Notice>
          )}
          <PostForm
            tried={actionData}
            version={proposal.version}
            submit={mayRewrite ? 'Enviar a nova versão' : 'Enviar proposta'}
            why={blocked ?? undefined}
            actions={<ButtonLink to={paths.propose(work.id)}>Mudar</ButtonLink>}
          >
            <p className="soft">
              {contractWords} {!mayRewrite && `Com esta: ${usedInWords({ ...room, used: room.used + 1 })}.`}
            </p>
          </PostForm>
        </>
      )}
    </Page>
  )
}
