import { applyToProgramme } from '~/domain/affiliates/enrolment/enrolling'
import { applyForm } from '~/domain/affiliates/enrolment/forms'
import { enrolmentPage } from '~/domain/affiliates/enrolment/my-enrolment'
import { countryOptions } from '~/domain/billing/customers/countries'
import { settings } from '~/domain/settings/settings'
import { euros } from '~/domain/shared/money'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { CheckField, TextArea, TextField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Page, Section } from '~/ui/page'
import { Prose } from '~/ui/prose'
import { done, page, submit, unlisted } from '~/web/route'
import { AccountField, TaxFields } from '../../affiliate/tax-fields'
import type { Route } from './+types/join-affiliates'
import { EnrolmentState } from './enrolment-state'

export const loader = page(async (ctx) => ({
  ...(await enrolmentPage(ctx)),
  countries: countryOptions,
  seo: unlisted('Programa de afiliados', 'Peça para entrar no programa, ou veja em que ponto está.'),
}))

export const action = submit(applyForm, async (ctx, input, _args, info) => {
  const entered = await applyToProgramme(ctx, input)
  return done(
    info,
    paths.joinAffiliates(),
    entered
      ? 'Está no programa de afiliados. O seu código de parceiro está abaixo.'
      : 'Pedido recebido. Uma pessoa da Aval responde por e-mail.',
  )
})

export default function JoinAffiliates({ loaderData, actionData }: Route.ComponentProps) {
  const { enrolment, verified, whyNot, mayApply } = loaderData
  return (
    <Page
      width="reading"
      title="Programa de afiliados"
      lead="Divulgue a Aval a empresas e ganhe uma parte do que elas pagam pelos planos."
      crumbs={[
        { to: paths.account(), label: 'A minha conta' },
        { to: paths.joinAffiliates(), label: 'Programa de afiliados' },
      ]}
    >
      {enrolment && <EnrolmentState enrolment={enrolment} />}
      {!verified && (
        <Notice
          tone="warn"
          title="Confirme primeiro o seu e-mail"
          actions={<ButtonLink to={paths.emailUnverified()}>Confirmar o e-mail</ButtonLink>}
        >
          <p>Só quem tem o e-mail confirmado pode entrar no programa.</p>
        </Notice>
      )}
      {whyNot && (
        <Notice title="Não pode entrar no programa">
          <p>{whyNot}</p>
        </Notice>
      )}
      {!enrolment && <InShort />}
      {mayApply && (
        <Section title={enrolment ? 'Pedir de novo' : 'Pedir para entrar'} id="pedir">
          <Apply {...loaderData} tried={actionData} />
        </Section>
      )}
    </Page>
  )
}

function InShort() {
  const [least, ...better] = settings.affiliates.tiers
  return (
    <Section title="Em poucas palavras" id="resumo">
      <Prose>
        <ul>
          <li>
            {least?.percent} % do que cada empresa que trouxer pagar pelo plano, sem IVA, durante{' '}
            {settings.affiliates.months} meses;{' '}
            {better.map((t) => `${t.percent} % a partir de ${t.from} empresas a pagar`).join(', ')}.
          </li>
          <li>
            Pagamos uma vez por mês, a partir de {euros(settings.affiliates.minimumCents)}, por transferência,
            depois de recebermos o seu documento.
          </li>
          <li>Nunca por avaliações, nem por certificações.</li>
          <li>Uma pessoa da Aval vê cada pedido e diz porquê, se não o aceitar.</li>
        </ul>
      </Prose>
    </Section>
  )
}

function Apply({
  before,
  terms,
  countries,
  tried,
}: Pick<Route.ComponentProps['loaderData'], 'before' | 'terms' | 'countries'> & {
  tried: Route.ComponentProps['actionData']
}) {
  return (
    <PostForm tried={tried} submit="Pedir para entrar" keepsText>
      <TextArea
        name="plans"
        label="Onde vai falar da Aval, e a quem"
        required
        minLength={settings.affiliates.plansMin}
        maxLength={settings.affiliates.plansMax}
        rows={4}
        defaultValue={before?.plans}
      />
      <TextField
        name="site"
        label="Site ou página"
        help="Se tiver. Exemplo: o-meu-sitio.pt"
        inputMode="url"
        autoComplete="url"
        maxLength={200}
        defaultValue={before?.site}
      />
      <TaxFields countries={countries} />
      <AccountField />
      <CheckField name="adult" label={`Tenho pelo menos ${settings.affiliates.minimumAge} anos`} required />
      <CheckField
        name="neverForReviews"
        label="Nunca pago, ofereço ou prometo nada por uma avaliação, nem influencio o que nela se escreve"
        required
      />
      <CheckField
        name="terms"
        label={
          <>
            Aceito os <a href={paths.affiliatesTerms()}>termos do programa</a>, versão {terms}
          </>
        }
        required
      />
    </PostForm>
  )
}
