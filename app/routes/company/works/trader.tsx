import { dac7Notice } from '~/domain/work-requests/outcome/dac7-words'
import { licences } from '~/domain/work-requests/proposals/licences'
import { declareForm, declareTrader, myTrader } from '~/domain/work-requests/proposals/trader'
import { declarationSource, declarationWords } from '~/domain/work-requests/proposals/trader-words'
import { paths } from '~/paths'
import { OutsideLink } from '~/routes/outside-link'
import { ButtonLink } from '~/ui/button'
import { Facts } from '~/ui/facts'
import { CheckField, TextField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Page, Panel } from '~/ui/page'
import { Time } from '~/ui/time'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/trader'

export const loader = page(async (ctx) => ({
  ...(await myTrader(ctx)),
  seo: unlisted('Declaração da empresa', 'Quem é a empresa, antes da primeira proposta.'),
}))

export const action = submit(declareForm, async (ctx, input, _: Route.ActionArgs, info) => {
  await declareTrader(ctx, input)
  return done(info, paths.companyWorks(), 'Declaração guardada. Já pode enviar propostas.')
})

export default function Trader({ loaderData, actionData }: Route.ComponentProps) {
  const { company: c, missing, asked, licences: given, declaredAt, dac7 } = loaderData
  const address = [c.address, [c.postalCode, c.locality].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <Page
      title="Declaração da empresa"
      width="reading"
      lead="Quem pede um trabalho tem direito a saber com quem contrata. O que está nesta página aparece ao lado de cada proposta."
      crumbs={[{ to: paths.companyWorks(), label: 'Trabalhos' }]}
    >
      {declaredAt && (
        <Notice tone="ok" title="Declaração feita">
          <p>
            Em <Time at={declaredAt} />. Pode guardá-la outra vez para mudar números de licenças.
          </p>
        </Notice>
      )}
      {missing.length > 0 && (
        <Notice
          tone="warn"
          title={`Falta no perfil: ${missing.join(', ')}`}
          actions={<ButtonLink to={paths.editCompany()}>Completar o perfil</ButtonLink>}
        >
          <p>Sem isto a declaração não pode ser feita.</p>
        </Notice>
      )}
      <Panel title="Quem é">
        <Facts
          rows
          facts={[
            { label: 'Nome legal', value: c.legalName ?? 'Por preencher' },
            { label: 'NIF ou NIPC', value: c.nipc ?? 'Por preencher' },
            { label: 'Morada', value: address || 'Por preencher' },
            { label: 'Contacto', value: [c.email, c.phone].filter(Boolean).join(', ') || 'Por preencher' },
          ]}
        />
      </Panel>
      {dac7 && (
        <Notice title="Comunicação à Autoridade Tributária">
          <p>{dac7Notice()}</p>
        </Notice>
      )}
      <PostForm
        tried={actionData}
        submit="Declarar"
        actions={
          <>
            <ButtonLink kind="quiet" to={paths.companyWorks()}>
              Voltar aos trabalhos
            </ButtonLink>
            <ButtonLink kind="quiet" to={paths.companyDac7()}>
              O que é comunicado dos preços
            </ButtonLink>
          </>
        }
      >
        {asked.map((kind) => {
          const { name, who, when, law, check } = licences[kind]
          return (
            <TextField
              key={kind}
              name={kind}
              label={`${name} (${who})`}
              help={
                <>
                  O número, {when} ({law}). Se não tem, deixe vazio: aparece «não declarada».{' '}
                  <OutsideLink address={check.to}>{check.label}</OutsideLink>
                </>
              }
              maxLength={40}
              defaultValue={given[kind]}
            />
          )
        })}
        <ul>
          {declarationWords.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <CheckField name="agree" label="Declaro isto em nome da empresa." required />
        <p className="soft">{declarationSource}</p>
      </PostForm>
    </Page>
  )
}
