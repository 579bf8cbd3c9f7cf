import { lastStep } from '~/domain/companies/creation/completeness'
import { profileOverview } from '~/domain/companies/editing/editing-reading'
import { profileParts } from '~/domain/companies/editing/editing-words'
import { shownState } from '~/domain/companies/listing-words'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Panel } from '~/ui/page'
import { Progress } from '~/ui/progress-steps'
import { page, unlisted } from '~/web/route'
import { ContactNotice } from '../parts/contact-notice'
import { PartDoubts, PartFacts, PartTabs } from '../parts/part-page'
import { DecidedEdit, WaitingEdit } from '../parts/pending-edits'
import type { Route } from './+types/edit'

export const loader = page(async (ctx) => ({
  profile: await profileOverview(ctx),
  seo: unlisted('Editar perfil', 'O perfil da empresa, por partes.'),
}))

type Profile = Route.ComponentProps['loaderData']['profile']

/** The whole profile, by parts: what it says, where each fact comes from, what waits. */
export default function EditCompany({ loaderData: { profile } }: Route.ComponentProps) {
  const { listing, slug, closed, contact, edits, certified } = profile
  const state = shownState(listing, certified ? { state: 'valid' } : null)
  const waiting = edits.filter((e) => e.state === 'waiting')
  const decided = edits.filter((e) => e.state !== 'waiting')
  return (
    <Page
      title="Editar perfil"
      width="full"
      lead={
        <>
          {profile.name} <WordBadge of={state} />
        </>
      }
      crumbs={[
        { to: paths.myCompany(), label: 'A minha empresa' },
        { to: paths.editCompany(), label: 'Editar perfil' },
      ]}
      actions={
        <ButtonLink icon="external-link" to={paths.company(slug)}>
          {profile.isPublic ? 'Ver o perfil público' : 'Pré-visualizar'}
        </ButtonLink>
      }
    >
      <PartTabs />
      {closed && (
        <Notice tone="warn" title="Agora não é possível alterar o perfil">
          <p>{closed}</p>
        </Notice>
      )}
      {profile.unsent && <Unsent profile={profile} />}
      <PartDoubts doubts={profile.doubts} />
      {!closed && profile.isPublic && <ContactNotice contact={contact} />}
      <div className="edit-columns">
        <div>
          {waiting.length > 0 && (
            <Panel title="À espera da nossa equipa">
              {waiting.map((edit) => (
                <WaitingEdit key={edit.id} edit={edit} />
              ))}
            </Panel>
          )}
          {profile.parts.map(({ name, facts }) => (
            <Panel
              key={name}
              title={profileParts[name].title}
              actions={
                !closed && (
                  <ButtonLink size="small" icon="pencil" to={paths.editCompanyPart(name)}>
                    Alterar<span className="sr"> {profileParts[name].title}</span>
                  </ButtonLink>
                )
              }
            >
              <PartFacts facts={facts} />
            </Panel>
          ))}
        </div>
        <aside>
          <Strength strength={profile.strength} />
          <Panel title="Imagens">
            <ul className="plain-list">
              <li>
                <A to={paths.companyLogo()}>Logótipo</A>
              </li>
              <li>
                <A to={paths.companyCover()}>Capa</A>
              </li>
              <li>
                <A to={paths.companyPhotos()}>Fotografias</A>
              </li>
            </ul>
          </Panel>
          <Panel title="De onde vem cada facto">
            <p className="soft">
              O que conferimos no registo comercial aparece como «verificado», com a data. O resto fica como
              «declarado pela empresa». Um facto verificado que muda volta a ser declarado, até o conferirmos
              de novo.
            </p>
          </Panel>
          {decided.length > 0 && (
            <Panel title="Últimas decisões">
              {decided.map((edit) => (
                <DecidedEdit key={edit.id} edit={edit} />
              ))}
            </Panel>
          )}
        </aside>
      </div>
    </Page>
  )
}

/** A profile that was not sent, or came back: the steps lead on. */
function Unsent({ profile }: { profile: Profile }) {
  return (
    <Notice
      title="Este perfil ainda não está publicado"
      actions={
        <ButtonLink kind="primary" to={paths.createCompany({ empresa: profile.id, passo: lastStep })}>
          Rever e enviar
        </ButtonLink>
      }
    >
      <p>O que alterar aqui fica logo guardado. Para ser publicado, envie-o para aprovação.</p>
    </Notice>
  )
}

/** How complete it is, and what would help most next. */
function Strength({ strength: { points, next } }: { strength: Profile['strength'] }) {
  return (
    <Panel title="Força do perfil">
      <Progress value={points} label={`${points} de 100`} />
      {next ? (
        <p>
          <strong>O que mais ajuda agora:</strong> {next.label.charAt(0).toLowerCase()}
          {next.label.slice(1)}.
        </p>
      ) : (
        <p>{points === 100 ? 'Está completo.' : 'O que falta só se faz com o perfil aprovado.'}</p>
      )}
    </Panel>
  )
}
