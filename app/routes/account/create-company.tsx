import { redirect } from 'react-router'
import type { CreationStep } from '~/domain/companies/completeness'
import { creationSteps } from '~/domain/companies/completeness'
import { saveAbout, saveContacts, saveIdentity, savePlace, startCompany } from '~/domain/companies/creating'
import { aboutForm, contactsForm, identityForm, placeForm, sendForm } from '~/domain/companies/creation-forms'
import { creationPage } from '~/domain/companies/creation-reading'
import { reasonWords } from '~/domain/companies/listing-words'
import { sendCompany } from '~/domain/companies/sending'
import { needsProfile } from '~/domain/people/completing-profile'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { metaOf } from '~/ui/meta'
import { Notice } from '~/ui/notice'
import { Page, Section } from '~/ui/page'
import { ProgressSteps } from '~/ui/progress-steps'
import { Time } from '~/ui/time'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/create-company'
import { Begun } from './create-company-begun'
import { SendStep } from './create-company-send'
import { AboutStep, ContactsStep, IdentityStep, PlaceStep } from './create-company-steps'

/** Which step and which draft: both stand in the address. */
function where(request: Request): { step: CreationStep; id: string | null } {
  const params = new URL(request.url).searchParams
  const id = params.get('empresa')
  const step = Number(params.get('passo'))
  return { id, step: id !== null && [1, 2, 3, 4, 5].includes(step) ? (step as CreationStep) : 1 }
}

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const { step, id } = where(request)
  if (await needsProfile(ctx, 'company'))
    throw redirect(paths.verifyProfile({ volta: paths.createCompany() }))
  return {
    ...(await creationPage(ctx, id)),
    step,
    now: ctx.now,
    seo: seo({
      title: 'Criar o perfil de uma empresa',
      description: 'Em cinco passos, com rascunho guardado.',
      noindex: true,
    }),
  }
})

const on = (id: string, passo: CreationStep) => paths.createCompany({ passo, empresa: id })
const idOf = (request: Request) => where(request).id ?? ''

/** One form per step, each with its schema and its command. */
const actions = {
  1: submit(identityForm, async (ctx, input, { request }: Route.ActionArgs, info) => {
    const { id } = where(request)
    if (id !== null) await saveIdentity(ctx, id, input)
    return done(
      info,
      on(id ?? (await startCompany(ctx, input)), 2),
      'Guardado. Pode sair e voltar quando quiser.',
    )
  }),
  2: submit(contactsForm, async (ctx, input, { request }: Route.ActionArgs, info) => {
    await saveContacts(ctx, idOf(request), input)
    return done(info, on(idOf(request), 3), 'Contactos guardados.')
  }),
  3: submit(placeForm, async (ctx, input, { request }: Route.ActionArgs, info) => {
    await savePlace(ctx, idOf(request), input)
    return done(info, on(idOf(request), 4), 'Categoria e local guardados.')
  }),
  4: submit(aboutForm, async (ctx, input, { request }: Route.ActionArgs, info) => {
    await saveAbout(ctx, idOf(request), input)
    return done(info, on(idOf(request), 5), 'Guardado. Falta rever e enviar.')
  }),
  5: submit(sendForm, async (ctx, input, { request }: Route.ActionArgs, info) => {
    await sendCompany(ctx, idOf(request), input)
    return done(info, paths.myCompany(), 'Perfil enviado. Respondemos em cinco dias úteis.')
  }),
}

export const action = (args: Route.ActionArgs) => actions[where(args.request).step](args)

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

export default function CreateCompany({ loaderData, actionData }: Route.ComponentProps) {
  const { company, step, mayCreate, begun, choices, now } = loaderData
  const editable = !company || ['draft', 'info_requested', 'rejected'].includes(company.listing)
  return (
    <Page
      title={company ? company.name : 'Criar o perfil de uma empresa'}
      lead={
        company ? undefined : 'Cinco passos. Cada um fica guardado, por isso pode parar e continuar depois.'
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
        <Section title={`Passo ${step} de 5: ${creationSteps[step - 1]}`}>
          <ProgressSteps
            current={step - 1}
            steps={creationSteps.map((label, i) => ({
              label,
              to: company ? on(company.id, (i + 1) as CreationStep) : undefined,
            }))}
          />
          {step === 1 && <IdentityStep key={1} tried={actionData} company={company} />}
          {company && step === 2 && <ContactsStep key={2} tried={actionData} company={company} />}
          {company && step === 3 && (
            <PlaceStep key={3} tried={actionData} company={company} choices={choices} />
          )}
          {company && step === 4 && <AboutStep key={4} tried={actionData} company={company} />}
          {company && step === 5 && (
            <SendStep key={5} tried={actionData} company={company} choices={choices} />
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
