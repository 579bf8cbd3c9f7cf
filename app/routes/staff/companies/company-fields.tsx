import { type CheckableFact, checkableFacts } from '~/domain/companies/listing-words'
import { spacedNumber } from '~/domain/companies/profile-words'
import { standingSources, standingWords } from '~/domain/companies/staff/staff-lists-words'
import type { CompanyDossier } from '~/domain/company-pages/staff/company-dossier'
import type { CompanyRole } from '~/domain/permissions'
import { companyRoleWords } from '~/domain/teams/role-words'
import { CheckboxesField, RadioField, SelectField, TextArea, TextField } from '~/ui/fields'

/** A company as what is done to it sees it. The lists are there in the form that asks for one of them. */
export type CompanyAtHand = CompanyDossier & {
  people?: { id: string; name: string; role: CompanyRole }[]
  mayInvite?: boolean
  evaluators?: { id: string; name: string }[]
  requirements?: { value: string; label: string; help?: string }[]
}
type Of = { of: CompanyAtHand }

const listed = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

export const Ground = ({ label = 'Motivo', from }: { label?: string; from: Record<string, string> }) => (
  <SelectField name="ground" label={label} required empty="Escolha" options={listed(from)} />
)

/** Sent to whoever answers for the company. */
export const Reason = ({
  label = 'Explicação',
  rows = 6,
  help,
}: {
  label?: string
  rows?: number
  help: string
}) => (
  <TextArea name="reason" label={label} required minLength={20} maxLength={2000} rows={rows} help={help} />
)

/** For the audit trail alone. */
export const Note = ({ label }: { label: string }) => (
  <TextArea
    name="reason"
    label={label}
    required
    minLength={10}
    maxLength={500}
    rows={4}
    help="Fica no registo de auditoria."
  />
)

/** What of it stands in the commercial register, and can be compared. */
export const comparable = (company: CompanyDossier) =>
  (Object.entries(checkableFacts) as [CheckableFact, string][])
    .filter(([field]) => company[field] !== null)
    .map(([field, label]) => ({
      value: field,
      label,
      help: field === 'nipc' ? spacedNumber(company.nipc) : String(company[field]),
    }))

export function Checked({ of }: Of) {
  const facts = comparable(of)
  if (facts.length === 0) return null
  return <CheckboxesField name="checked" label="O que conferiu no registo comercial" options={facts} />
}

const standings = {
  active: undefined,
  insolvent: 'Com processo de insolvência. O perfil continua, com um aviso.',
  dissolved: 'Dissolvida ou liquidada. Se deixou de exercer, encerre-a também.',
  unknown: 'Ainda ninguém consultou, ou o que se sabia deixou de servir.',
}

export const Standing = ({ of: { legalStanding } }: Of) => (
  <>
    <RadioField
      name="standing"
      label="Situação"
      required
      defaultValue={legalStanding}
      options={(Object.keys(standings) as (keyof typeof standings)[]).map((value) => ({
        value,
        label: standingWords[value],
        help: standings[value],
      }))}
    />
    <SelectField
      name="source"
      label="Onde foi consultada"
      required
      empty="Escolha"
      options={listed(standingSources)}
    />
    <TextField name="day" type="date" label="Em que dia" required width="short" />
    <Reason
      label="O que consta"
      rows={4}
      help="Por exemplo o número do processo ou da publicação. Fica no registo da empresa."
    />
  </>
)

export const NewOwner = ({ of: { people = [], mayInvite } }: Of) => (
  <>
    <RadioField
      name="to"
      label="A quem passa"
      required
      defaultValue={people.length > 0 ? 'member' : 'invited'}
      options={[
        {
          value: 'member',
          label: 'A alguém da equipa da empresa',
          help:
            people.length === 0
              ? 'Não há na equipa mais ninguém com o e-mail confirmado.'
              : 'Muda logo que guardar.',
          disabled: people.length === 0,
        },
        {
          value: 'invited',
          label: 'A quem aceitar um convite por e-mail',
          help: mayInvite
            ? 'Até aceitar, o perfil fica por reivindicar.'
            : 'Só o apoio envia estes convites.',
          disabled: !mayInvite,
        },
      ]}
    />
    {people.length > 0 && (
      <SelectField
        name="member"
        label="Pessoa da equipa"
        empty="Escolha, se for da equipa"
        options={people.map((p) => ({ value: p.id, label: `${p.name} (${companyRoleWords[p.role]})` }))}
      />
    )}
    {mayInvite && (
      <TextField
        name="email"
        label="E-mail de quem é convidado"
        inputMode="email"
        maxLength={254}
        autoComplete="off"
      />
    )}
    <RadioField
      name="before"
      label="Quem é hoje responsável"
      required
      inline
      defaultValue="manager"
      options={[
        { value: 'manager', label: 'Fica como gestor' },
        { value: 'leaves', label: 'Deixa a equipa' },
      ]}
    />
    <Reason
      rows={5}
      help="Como se sabe que esta pessoa responde pela empresa. Vai para as pessoas, e fica no registo."
    />
  </>
)

const levels = [
  { value: '1', label: 'Certificada', help: 'Documentos, verificações automáticas e decisão.' },
  {
    value: '2',
    label: 'Certificada Plus',
    help: 'Com visita ou cinco referências, acessibilidade e proteção de dados.',
  },
]

export const Certificate = ({ of: { evaluators = [], requirements = [] } }: Of) => (
  <>
    <RadioField name="level" label="Nível" options={levels} required />
    <SelectField
      name="evaluator"
      label="Avaliado por"
      options={evaluators.map((e) => ({ value: e.id, label: e.name }))}
      empty="Escolha"
      required
    />
    <TextArea
      name="scope"
      label="Âmbito"
      help="O que o certificado abrange, como o público o lê."
      rows={2}
      maxLength={200}
      required
    />
    <TextField
      name="domain"
      label="Domínio autorizado a mostrar o selo"
      placeholder="empresa.pt"
      maxLength={120}
    />
    <CheckboxesField name="met" label="Requisitos cumpridos" options={requirements} required />
  </>
)
