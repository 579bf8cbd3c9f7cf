import { redirect } from 'react-router'
import { z } from 'zod'
import type { CreationStep } from '~/domain/companies/creation/completeness'
import { creationSteps, lastStep } from '~/domain/companies/creation/completeness'
import {
  saveAbout,
  saveContacts,
  saveIdentity,
  saveLinks,
  savePlace,
  startCompany,
} from '~/domain/companies/creation/creating'
import {
  aboutForm,
  contactsForm,
  identityForm,
  linksForm,
  placeForm,
  sendForm,
} from '~/domain/companies/creation/creation-forms'
import { creationPage } from '~/domain/companies/creation/creation-reading'
import { sendCompany } from '~/domain/companies/creation/sending'
import { confirmContact, resendContactCode } from '~/domain/companies/editing/contact-proving'
import { contactCodeForm } from '~/domain/companies/editing/editing-forms'
import { reasonWords } from '~/domain/companies/listing-words'
import { needsProfile } from '~/domain/people/profile/completing-profile'
import { settings } from '~/domain/settings/settings'
import { spelt } from '~/domain/shared/amounts'
import { cleanLine } from '~/domain/shared/text'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { Page, Section } from '~/ui/page'
import { ProgressSteps } from '~/ui/progress-steps'
import { Time } from '~/ui/time'
import { carriedOf } from '~/web/carried-address'
import { filledForCompany, partnerAtStart } from '~/web/partner'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/create-company'
import { SendStep } from './create-company-send'
import {
  AboutStep,
  Begun,
  CodeStep,
  ContactsStep,
  IdentityStep,
  LinksStep,
  PlaceStep,
} from './create-company-steps'

type Where = CreationStep | 'codigo' | 'outro-codigo'
const places: Where[] = [1, 2, 3, 4, 5, 6, 'codigo', 'outro-codigo']

/** Which step and which draft: both stand in the address. The code of the second step has a form of its own. */
function where(request: Request): { at: Where; step: CreationStep; id: string | null } {
  const params = new URL(request.url).searchParams
  const id = params.get('empresa')
  const named = places.find((p) => String(p) === params.get('passo'))
  const at = id !== null && named ? named : 1
  return { id, at, step: typeof at === 'number' ? at : 2 }
}

/** The name that somebody looked for and did not find: the first step begins with it. */
const nameOf = (request: Request) =>
  cleanLine(new URL(request.url).searchParams.get('nome') ?? '').slice(0, 120) || undefined

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const { step, at, id } = where(request)
  if (await needsProfile(ctx, 'company'))
    throw redirect(
      paths.verifyProfile({ volta: paths.createCompany({ nome: nameOf(request), ...carriedOf(request) }) }),
    )
  return {
    ...(await creationPage(ctx, id)),
    step,
    code: typeof at === 'string',
    name: nameOf(request),
    partner: id === null ? (await filledForCompany(ctx, request))?.code : undefined,
    now: ctx.now,
    seo: unlisted('Criar o perfil de uma empresa', 'Em seis passos, com rascunho guardado.'),
  }
})

const on = (id: string, passo: Where) => paths.createCompany({ passo, empresa: id })
const idOf = (request: Request) => where(request).id ?? ''

/** One form per step, each with its schema and its command. */
const actions = {
  1: submit(identityForm, async (ctx, input, { request }: Route.ActionArgs, info) => {
    const { id } = where(request)
    if (id !== null) await saveIdentity(ctx, id, input)
    const begun =
      id ?? (await startCompany(ctx, input, { partner: await partnerAtStart(ctx, input, request) }))
    return done(info, on(begun, 2), 'Guardado. Pode sair e voltar quando quiser.')
  }),
  2: submit(contactsForm, async (ctx, input, { request }: Route.ActionArgs, info) => {
    const { codeSent } = await saveContacts(ctx, idOf(request), input)
    return codeSent
      ? done(info, on(idOf(request), 'codigo'), 'Guardado. Falta confirmar o e-mail de contacto.')
      : done(info, on(idOf(request), 3), 'Contactos guardados.')
  }),
  codigo: submit(contactCodeForm, async (ctx, { code }, { request }: Route.ActionArgs, info) => {
    await confirmContact(ctx, idOf(request), code)
    return done(info, on(idOf(request), 3), 'O e-mail está confirmado.')
  }),
  'outro-codigo': submit(z.object({}), async (ctx, _, { request }: Route.ActionArgs, info) => {
    await resendContactCode(ctx, idOf(request))
    return done(info, on(idOf(request), 'codigo'), 'Enviámos outro código. O anterior já não serve.')
  }),
  3: submit(placeForm, async (ctx, input, { request }: Route.ActionArgs, info) => {
    await savePlace(ctx, idOf(request), input)
    return done(info, on(idOf(request), 4), 'Categoria e local guardados.')
  }),
  4: submit(aboutForm, async (ctx, input, { request }: Route.ActionArgs, info) => {
    await saveAbout(ctx, idOf(request), input)
    return done(info, on(idOf(request), 5), 'Guardado. Faltam as ligações, se as tiver.')
  }),
  5: submit(linksForm, async (ctx, input, { request }: Route.ActionArgs, info) => {
    await saveLinks(ctx, idOf(request), input)
    return done(info, on(idOf(request), 6), 'Guardado. Falta rever e enviar.')
  }),
  6: submit(sendForm, async (ctx, input, { request }: Route.ActionArgs, info) => {
    await sendCompany(ctx, idOf(request), input)
    return done(
      info,
      paths.myCompany(),
      `Perfil enviado. Respondemos em ${spelt(settings.company.decisionWorkingDays, 'dia útil')}.`,
    )
  }),
}

export const action = (args: Route.ActionArgs) => actions[where(args.request).at](args)

export default function CreateCompany({ loaderData, actionData }: Route.ComponentProps) {
  const { company, step, code, name, partner, mayCreate, begun, choices, now } = loaderData
  const editable = !company || ['draft', 'info_requested', 'rejected'].includes(company.listing)
  return (
    <Page
      title={company ? company.name : 'Criar o perfil de uma empresa'}
      lead={
        company ? undefined : 'Seis passos. Cada um fica guardado, por isso pode parar e continuar depois.'
      }
      width="reading"
      crumbs={[
        { to: paths.account(), label: 'A minha conta' },
        { to: paths.createCompany(), label: 'Criar perfil de empresa' },
      ]}
    >
      {!mayCreate && <Unconfirmed />}
      {!company && begun.length > 0 && <Begun companies={begun} now={now} />}
      {company && !editable && <Sent listing={company.listing} />}
      {company && editable && company.stateReason && (
        <Notice
          tone="warn"
          title={reasonWords(company.listing, company.stateReasonCode) ?? 'O que nos falta'}
        >
          <p className="text">{company.stateReason}</p>
          {company.listing === 'info_requested' && company.decideBy && (
            <p>
              Pode responder até <Time at={company.decideBy} />.
            </p>
          )}
        </Notice>
      )}
      {mayCreate && (editable || actionData) && (
        <Section title={`Passo ${step} de ${lastStep}: ${creationSteps[step - 1]}`}>
          <ProgressSteps
            current={step - 1}
            steps={creationSteps.map((label, i) => ({
              label,
              to: company ? on(company.id, (i + 1) as CreationStep) : undefined,
            }))}
          />
          {step === 1 && <IdentityStep key={1} tried={actionData} {...{ company, name, partner }} />}
          {company && step === 2 && !code && <ContactsStep key={2} tried={actionData} company={company} />}
          {company && step === 2 && code && <CodeStep key="codigo" tried={actionData} company={company} />}
          {company && step === 3 && (
            <PlaceStep key={3} tried={actionData} company={company} choices={choices} />
          )}
          {company && step === 4 && <AboutStep key={4} tried={actionData} company={company} />}
          {company && step === 5 && <LinksStep key={5} tried={actionData} company={company} />}
          {company && step === 6 && (
            <SendStep key={6} tried={actionData} company={company} choices={choices} />
          )}
        </Section>
      )}
    </Page>
  )
}

function Unconfirmed() {
  return (
    <Notice
      tone="warn"
      title="Falta confirmar o seu e-mail"
      actions={
        <ButtonLink kind="primary" to={paths.emailUnverified({ volta: paths.createCompany() })}>
          Confirmar o e-mail
        </ButtonLink>
      }
    >
      <p>
        Para criar o perfil de uma empresa temos de saber que conseguimos falar consigo. Abra a mensagem que
        lhe enviámos quando se registou e carregue no botão; depois volte a esta página.
      </p>
    </Notice>
  )
}

function Sent({ listing }: { listing: string }) {
  return (
    <Notice
      tone="ok"
      title={listing === 'pending' ? 'Este perfil está connosco' : 'Este perfil já foi tratado'}
      actions={
        <ButtonLink kind="primary" to={paths.myCompany()}>
          Ver o estado
        </ButtonLink>
      }
    >
      <p>Depois de enviado não pode ser alterado aqui. O estado e o prazo estão no painel da empresa.</p>
    </Notice>
  )
}
