import type { CreationStep } from '~/domain/companies/creation/completeness'
import type { BegunCompany, CreationPage } from '~/domain/companies/creation/creation-reading'
import { listingTones, listingWords } from '~/domain/companies/listing-words'
import { largestPicture } from '~/domain/pictures/picture-words'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { FileField } from '~/ui/file-field'
import { PostForm, type Tried } from '~/ui/form'
import { LogoMark } from '~/ui/logo-mark'
import { Notice } from '~/ui/notice'
import { Section } from '~/ui/page'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'
import { ContactCode } from '../../company/parts/contact-code'
import { Doubts } from '../../company/parts/doubts'
import { WeekFields } from '../../company/parts/hours-fields'
import { ContactsFields, IdentityFields } from '../../company/parts/identity-fields'
import { ConsumerFields, SocialFields } from '../../company/parts/links-fields'
import { AddressFields, ReachField } from '../../company/parts/place-fields'
import { CategoryFields, DescriptionField, ServicesField } from '../../company/parts/services-fields'
import { PartnerField } from '../../partner-field'

type Draft = NonNullable<CreationPage['company']>
export interface StepProps {
  company: Draft
  tried?: Tried | null
}

/** «Voltar» keeps what was saved; what was typed here and not saved stays behind. */
export const Back = ({ id, to }: { id: string; to: CreationStep }) => (
  <ButtonLink to={paths.createCompany({ passo: to, empresa: id })}>Voltar</ButtonLink>
)

const next = 'Guardar e continuar'

/** 1: who the company is. Begins the draft. */
export function IdentityStep(props: {
  company: Draft | null
  tried?: Tried | null
  name?: string | null
  /** The partner code that came along. It is only asked when the company begins. */
  partner?: string
}) {
  const { company, tried, name, partner } = props
  return (
    <PostForm tried={tried} version={company?.version ?? 0} submit={next}>
      <IdentityFields values={company?.values ?? { name: name ?? '' }} />
      {!company && <PartnerField filled={partner} />}
    </PostForm>
  )
}

/** 2: how it is reached. */
export function ContactsStep({ company, tried }: StepProps) {
  return (
    <PostForm tried={tried} version={company.version} submit={next} actions={<Back id={company.id} to={1} />}>
      <ContactsFields values={company.values} />
    </PostForm>
  )
}

const doubtsOf = (company: Draft) => ({
  doubts: company.notes.filter((n) => n.result === 'warn' && (n.kind === 'place' || n.kind === 'activity')),
  mendAt: (kind: 'activity' | 'place') =>
    paths.createCompany({ passo: kind === 'activity' ? 1 : 3, empresa: company.id }),
})

/** 3: what it does and where. */
export function PlaceStep({ company, tried, choices }: StepProps & Pick<CreationPage, 'choices'>) {
  return (
    <PostForm tried={tried} version={company.version} submit={next} actions={<Back id={company.id} to={2} />}>
      <Doubts {...doubtsOf(company)} />
      <CategoryFields values={company.values} choices={choices} />
      <AddressFields values={company.values} choices={choices} />
      <ReachField
        values={company.values}
        help="Quem procura perto encontra-a por isto. Os lugares, um a um, escolhem-se depois, no perfil."
      />
    </PostForm>
  )
}

/** 4: in its own words, what it offers, when it is open. */
export function AboutStep({ company, tried }: StepProps) {
  return (
    <PostForm
      keepsText
      tried={tried}
      version={company.version}
      submit={next}
      actions={<Back id={company.id} to={3} />}
    >
      <Doubts {...doubtsOf(company)} />
      <DescriptionField values={company.values} />
      <ServicesField values={company.values} />
      <WeekFields values={company.values} />
    </PostForm>
  )
}

/** 5: its pages elsewhere, what the law asks, its logo. Nothing of it must be. */
export function LinksStep({ company, tried }: StepProps) {
  return (
    <PostForm
      tried={tried}
      version={company.version}
      submit={next}
      encType="multipart/form-data"
      actions={<Back id={company.id} to={4} />}
    >
      {company.logoFileId && (
        <p>
          <LogoMark name={company.name} logo={{ src: paths.file(company.logoFileId) }} />{' '}
          <span className="soft">O logótipo que está guardado. Se escolher outro, fica o novo.</span>
        </p>
      )}
      <FileField
        name="logo"
        label="Logótipo"
        help={`JPEG, PNG ou WebP, de preferência quadrado, com pelo menos ${settings.picture.smallestSide} por ${amount(settings.picture.smallestSide, 'píxel')}.`}
        accept="image/jpeg,image/png,image/webp,image/avif"
        maxBytes={largestPicture()}
      />
      <SocialFields values={company.values} />
      <ConsumerFields values={company.values} />
    </PostForm>
  )
}

/** Profiles that were begun, or came back, to go on with. */
export function Begun({ companies, now }: { companies: BegunCompany[]; now: Date }) {
  return (
    <Section title="Continuar um perfil">
      <Table
        lines
        caption="Perfis por acabar"
        rows={companies}
        rowKey={(c) => c.id}
        columns={[
          { key: 'name', header: 'Empresa', main: true, cell: (c) => c.name },
          {
            key: 'state',
            header: 'Estado',
            cell: (c) => <Badge tone={listingTones[c.listing]}>{listingWords[c.listing]}</Badge>,
          },
          { key: 'at', header: 'Alterado', cell: (c) => <Time at={c.updatedAt} now={now} /> },
          {
            key: 'go',
            header: 'Continuar',
            cell: (c) => (
              <ButtonLink size="small" to={paths.createCompany({ passo: c.next, empresa: c.id })}>
                Continuar<span className="sr"> {c.name}</span>
              </ButtonLink>
            ),
          },
        ]}
      />
    </Section>
  )
}

/** 2, after it: the six digits that went to the contact address. May be left for later; sending waits for it. */
export function CodeStep({ company, tried }: StepProps) {
  const to = (passo: string | number) => paths.createCompany({ passo, empresa: company.id })
  if (company.emailConfirmedAt && !company.proving) {
    return (
      <Notice
        tone="ok"
        title="O e-mail está confirmado"
        actions={
          <ButtonLink kind="primary" to={to(3)}>
            Continuar
          </ButtonLink>
        }
      >
        <p>{company.email}</p>
      </Notice>
    )
  }
  return (
    <ContactCode
      email={company.proving?.email ?? company.email}
      code={company.proving ? (company.proving.live ? 'live' : 'over') : 'none'}
      tried={tried}
      resend={to('outro-codigo')}
      leave={<ButtonLink to={to(3)}>Continuar e confirmar depois</ButtonLink>}
      change={to(2)}
    />
  )
}
