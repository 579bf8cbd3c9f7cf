import { settings } from '~/domain/settings/settings'
import { Refusal } from '~/domain/shared/refusal'
import { companyWork } from '~/domain/work-requests/proposals/company-work'
import { draftProposalForm, textAsTyped } from '~/domain/work-requests/proposals/proposal-forms'
import { usedInWords } from '~/domain/work-requests/proposals/proposal-words'
import { saveDraft } from '~/domain/work-requests/proposals/proposing'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostButton, PostForm } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Page, Section } from '~/ui/page'
import { ProgressSteps } from '~/ui/progress-steps'
import { done, page, submit, unlisted } from '~/web/route'
import { WorkView } from '../../works/work-view'
import type { Route } from './+types/propose'
import { ProposalFields } from './proposal-fields'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const found = await companyWork(ctx, params.id)
  if (!found.right)
    throw new Refusal('not-allowed', found.why ?? '', { right: 'fazer propostas em nome desta empresa' })
  const { proposal, texts } = found
  const living = proposal && ['draft', 'sent', 'seen', 'shortlisted'].includes(proposal.state)
  const typed = living ? (proposal.draft ?? (texts[0] ? textAsTyped(texts[0], ctx.now) : {})) : {}
  return {
    ...found,
    living: !!living,
    typed,
    seo: unlisted(`Proposta: ${found.work.title}`, 'Uma proposta.'),
  }
})

export const action = submit(draftProposalForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  const companyId = ctx.actor.activeCompanyId ?? ''
  await saveDraft(ctx, { requestId: params.id, companyId }, input)
  return done(info, paths.proposeReview(params.id), 'Guardada. Reveja-a antes de a enviar.')
})

export default function Propose({ loaderData, actionData }: Route.ComponentProps) {
  const { work, photos, proposal, living, typed: values, files, mayDraft, mayRewrite, why, room } = loaderData
  const mine = living ? files : []
  const waiting = mine.filter((f) => f.textNumber === null)
  const closed = !mayDraft && !mayRewrite
  return (
    <Page
      title={mayRewrite ? 'Mudar a proposta' : 'Fazer proposta'}
      width="reading"
      lead={
        mayRewrite
          ? `«${work.title}». O cliente é avisado e vê o que mudou.`
          : `«${work.title}». ${usedInWords(room)}.`
      }
      crumbs={[
        { to: paths.companyWorks(), label: 'Trabalhos' },
        { to: paths.companyWork(work.id), label: work.title },
      ]}
    >
      <ProgressSteps current={0} steps={[{ label: 'Escrever' }, { label: 'Rever e enviar' }]} />
      {why && !mayRewrite && (
        <Notice
          tone="warn"
          title={why}
          actions={
            loaderData.obstacle === 'declared' && (
              <ButtonLink to={paths.companyTrader()}>Fazer a declaração</ButtonLink>
            )
          }
        >
          {mayDraft && <p>Pode escrevê-la já e enviá-la depois.</p>}
        </Notice>
      )}
      {closed && !actionData ? (
        <ButtonLink to={paths.companyWork(work.id)}>Voltar ao trabalho</ButtonLink>
      ) : (
        <>
          <details>
            <summary>O que o cliente pede</summary>
            <WorkView
              work={work}
              photos={photos.map(({ id, alt }) => ({ id, alt, src: paths.companyWorkPhoto(work.id, id) }))}
            />
          </details>
          {waiting.length > 0 && (
            <Section title="Ficheiros já juntos">
              <ul>
                {waiting.map((file) => (
                  <li key={file.id}>
                    <a href={paths.proposeFile(work.id, file.id)}>{file.name}</a>{' '}
                    <PostButton
                      action={paths.removeProposeFile(work.id, file.id)}
                      size="small"
                      kind="quiet"
                      label={
                        <>
                          Retirar<span className="sr"> {file.name}</span>
                        </>
                      }
                    />
                  </li>
                ))}
              </ul>
            </Section>
          )}
          <PostForm
            keepsText
            key={living ? proposal?.version : undefined}
            tried={actionData}
            version={living ? proposal?.version : undefined}
            encType="multipart/form-data"
            submit="Guardar e rever"
            actions={
              <ButtonLink kind="quiet" to={paths.companyWork(work.id)}>
                Cancelar
              </ButtonLink>
            }
          >
            <ProposalFields values={values} room={settings.work.filesAtMost - mine.length} />
          </PostForm>
        </>
      )}
    </Page>
  )
}
