import { redirect } from 'react-router'
import { companyToContact, writeToCompany } from '~/domain/company-pages/contacting/contacting'
import { contactForm, soughtText } from '~/domain/company-pages/contacting/contacting-forms'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { EmailField, TextArea, TextField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Page, Panel, Section } from '~/ui/page'
import { Prose } from '~/ui/prose'
import { infoOf } from '~/web/context'
import { page, seo, submit } from '~/web/route'
import type { Route } from './+types/contact-company'
import { Trap } from './trap'

export const loader = page(async (ctx, { params, request }: Route.LoaderArgs) => {
  const company = await companyToContact(ctx, params.slug)
  if ('movedTo' in company) throw redirect(paths.contactCompany(company.movedTo), 301)
  return {
    company,
    sent: new URL(request.url).searchParams.has('enviada'),
    sought: soughtText.safeParse(new URL(request.url).searchParams.get('procura') ?? '').data ?? null,
    me: ctx.actor.kind === 'user' ? { name: ctx.actor.name, email: ctx.actor.email } : null,
    limits: { min: settings.company.messageMin, max: settings.company.messageMax },
    days: settings.privacy.messageDays,
    seo: seo({
      title: `Contactar ${company.name}`,
      description: `Escreva a ${company.name} sem mostrar o seu endereço a mais ninguém.`,
      canonical: paths.contactCompany(company.slug),
      noindex: true,
    }),
  }
})

export const action = submit(contactForm, async (ctx, input, { params, context }: Route.ActionArgs) => {
  await writeToCompany(ctx, params.slug, input, infoOf(context).address)
  return redirect(paths.contactCompany(params.slug, { enviada: 1 }))
})

export default function ContactCompany({ loaderData, actionData }: Route.ComponentProps) {
  const { company, sent, sought, me, limits, days } = loaderData
  const crumbs = [{ to: paths.company(company.slug), label: company.name }]
  if (sent && !actionData) {
    return (
      <Page width="reading" title="Mensagem enviada" crumbs={crumbs}>
        <Notice
          tone="ok"
          title={`${company.name} recebe a sua mensagem por e-mail`}
          actions={
            <>
              <ButtonLink kind="primary" to={paths.company(company.slug)}>
                Voltar à empresa
              </ButtonLink>
              <ButtonLink to={paths.contactCompany(company.slug)}>Escrever outra</ButtonLink>
            </>
          }
        >
          <p>A resposta vai direta para o seu e-mail. Se não chegar, veja também no correio não desejado.</p>
        </Notice>
      </Page>
    )
  }
  return (
    <Page
      width="reading"
      title={`Contactar ${company.name}`}
      crumbs={crumbs}
      lead="A mensagem chega por e-mail a quem gere a empresa, que lhe responde diretamente."
    >
      <Section title="A sua mensagem">
        <PostForm
          keepsText
          tried={actionData}
          submit="Enviar à empresa"
          actions={<ButtonLink to={paths.company(company.slug)}>Cancelar</ButtonLink>}
        >
          <TextField
            name="name"
            label="O seu nome"
            required
            autoComplete="name"
            maxLength={80}
            defaultValue={me?.name}
          />
          <EmailField
            name="email"
            label="O seu e-mail"
            required
            defaultValue={me?.email ?? undefined}
            help="É para aqui que a empresa responde."
          />
          <TextField
            name="phone"
            label="Telefone"
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            width="short"
            maxLength={30}
          />
          <TextArea
            name="message"
            label="Mensagem"
            required
            rows={8}
            minLength={limits.min}
            maxLength={limits.max}
            defaultValue={sought ? `Procuro: ${sought}.\n` : undefined}
            help="O que precisa, onde e para quando: ajuda a empresa a responder à primeira."
          />
          <Trap />
        </PostForm>
      </Section>
      <Panel title="O que acontece ao enviar">
        <Prose>
          <ul>
            <li>
              A empresa recebe o seu nome, o seu e-mail e, se o escrever, o telefone: precisa deles para
              responder.
            </li>
            <li>O endereço da empresa não aparece aqui: vê-o quando ela lhe responder.</li>
            <li>
              A mensagem não é pública. A Aval guarda-a {days} dias, para o caso de haver abuso, e depois
              apaga-a.
            </li>
          </ul>
        </Prose>
      </Panel>
    </Page>
  )
}
