import type { ReactNode } from 'react'
import type { Edited } from '~/domain/companies/editing/editing'
import type { ProfilePart, ShownFact } from '~/domain/companies/editing/editing-reading'
import { fieldLabels, type PartName, partNames, profileParts } from '~/domain/companies/editing/editing-words'
import { settings } from '~/domain/settings/defaults'
import { spelt } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Facts } from '~/ui/facts'
import { TextArea } from '~/ui/fields'
import { PostForm, type Tried } from '~/ui/form'
import { shortDate } from '~/ui/format'
import { Notice } from '~/ui/notice'
import { Page, Panel } from '~/ui/page'
import { Tabs } from '~/ui/tabs'
import { Doubts } from './doubts'
import { WaitingEdit } from './pending-edits'
import '~/ui/editing.css'

/** Where a fact comes from: «verificado em 12/03/2026 (registo comercial)». */
export const sourceText = ({ source }: Pick<ShownFact, 'source'>): string =>
  source ? `verificado em ${shortDate(source.checkedAt)} (${source.source})` : 'declarado pela empresa'

/**
 * Facts of a part, each with its source; where nothing of it was checked that is said once. What was not said is said to be
 * missing.
 */
export function PartFacts({ facts }: { facts: ShownFact[] }) {
  const checked = facts.some((f) => f.source !== null && f.value !== null)
  const said = facts.some((f) => f.value !== null)
  const text = (fact: ShownFact) =>
    fact.value === null ? (
      <span className="unsaid">por dizer</span>
    ) : (
      <span className="text">{fact.value}</span>
    )
  const [only] = facts
  return (
    <>
      {facts.length === 1 && only ? (
        <p>{text(only)}</p>
      ) : (
        <Facts
          rows
          facts={facts.map((fact) => ({
            label: fact.label,
            value: text(fact),
            source: checked && fact.value !== null ? sourceText(fact) : undefined,
          }))}
        />
      )}
      {!checked && said && <p className="soft part-source">Declarado pela empresa</p>}
    </>
  )
}

/** The parts of the profile, each with its address. */
export function PartTabs({ current }: { current?: PartName }) {
  return (
    <Tabs
      label="Partes do perfil"
      tabs={[
        { to: paths.editCompany(), label: 'Tudo', current: current === undefined },
        ...partNames.map((name) => ({
          to: paths.editCompanyPart(name),
          label: profileParts[name].title,
          current: name === current,
        })),
      ]}
    />
  )
}

export const PartDoubts = ({ doubts }: Pick<ProfilePart, 'doubts'>) => (
  <Doubts
    doubts={doubts}
    mendAt={(kind) => paths.editCompanyPart(kind === 'activity' ? 'identificacao' : 'local')}
  />
)

/** One part: what waits, the form, and beside it what the profile says now. */
export function PartPage({
  part,
  profile,
  tried,
  notice,
  asks,
  children,
}: {
  part: PartName
  profile: ProfilePart
  tried?: Tried | null
  notice?: ReactNode
  /** Facts of this part wait for staff: why is asked. */
  asks?: boolean
  children: ReactNode
}) {
  const { title, about } = profileParts[part]
  const asking = asks && profile.isPublic
  return (
    <Page
      title={title}
      lead={about}
      width="full"
      crumbs={[
        { to: paths.myCompany(), label: 'A minha empresa' },
        { to: paths.editCompany(), label: 'Editar perfil' },
        { to: paths.editCompanyPart(part), label: title },
      ]}
    >
      <PartTabs current={part} />
      {notice}
      <PartDoubts doubts={profile.doubts} />
      {profile.closed && (
        <Notice tone="warn" title="Agora não é possível alterar o perfil">
          <p>{profile.closed}</p>
        </Notice>
      )}
      <div className="edit-columns">
        <div>
          {profile.waiting.length > 0 && (
            <Panel title="À espera da nossa equipa">
              {profile.waiting.map((edit) => (
                <WaitingEdit key={edit.id} edit={edit} />
              ))}
            </Panel>
          )}
          <Panel title="Alterar">
            <PostForm
              keepsText
              key={profile.version}
              tried={tried}
              version={profile.version}
              submit="Guardar"
              why={profile.closed ? 'O perfil não pode ser alterado agora.' : undefined}
              actions={<ButtonLink to={paths.editCompany()}>Cancelar</ButtonLink>}
            >
              {children}
              {asking && (
                <TextArea
                  name="message"
                  label="Nota para a nossa equipa"
                  help="Se mudou algum dos factos que conferimos antes de publicar: porquê, e onde o podemos ver."
                  rows={3}
                  maxLength={1000}
                />
              )}
            </PostForm>
          </Panel>
        </div>
        <aside>
          <Panel title="No perfil agora">
            <PartFacts facts={profile.facts} />
          </Panel>
        </aside>
      </div>
    </Page>
  )
}

/** What saving did, in one sentence. */
export function editedSentence({ changed, waiting }: Edited): string {
  if (waiting.length === 0)
    return changed.length === 0 ? 'Não mudou nada.' : 'Guardado. O perfil já mostra a alteração.'
  const names = waiting.map((field) => fieldLabels[field as keyof typeof fieldLabels]).join(', ')
  const wait = `À espera da nossa equipa: ${names}. Respondemos em ${spelt(settings.company.editWorkingDays, 'dia útil')}.`
  return changed.length === 0 ? wait : `Guardado. ${wait}`
}
