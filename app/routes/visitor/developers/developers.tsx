import { changes } from '~/domain/api/changes'
import { type AnyOperation, methodOf } from '~/domain/api/operation'
import { operations } from '~/domain/api/operations'
import { directoryFilter } from '~/domain/company-pages/directory/directory-filter'
import { listedPage } from '~/domain/company-pages/directory/directory-listing'
import { placesAndCategories } from '~/domain/places/places-and-categories'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { env } from '~/platform/env'
import { Button } from '~/ui/button'
import { Facts } from '~/ui/facts'
import { TextField } from '~/ui/fields'
import { count, longDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Page, Section } from '~/ui/page'
import { Prose } from '~/ui/prose'
import { page, seo } from '~/web/route'
import type { Route } from './+types/developers'
import { Example } from './example'
import { bodiesToTry, examplesFor, invitingExamples } from './examples'
import { type OperationRow, OperationsTable } from './operations-table'
import { type Ask, TryKey } from './try-key'
import { WithKey } from './with-key'
import './developers.css'

const rowOf = (one: AnyOperation): OperationRow => ({
  key: one.id,
  asked: `${methodOf(one).toUpperCase()} ${one.path}`,
  summary: one.summary,
  takes:
    [one.params, one.query, one.body].flatMap((of) => Object.keys(of?.shape ?? {})).join(', ') || 'nenhum',
  scope: one.scope === 'any' ? 'qualquer' : (one.scope ?? null),
})

const askOf = (one: AnyOperation): Ask => ({
  asked: `${methodOf(one).toUpperCase()} ${one.path}`,
  summary: one.summary,
  body: bodiesToTry[one.id] ?? null,
})

/** What programs of others may read: the API's page. Its table is the API's own. */
export const loader = page(async (ctx, _args: Route.LoaderArgs, info) => {
  const { filter } = directoryFilter(new URLSearchParams(), await placesAndCategories(ctx.now))
  const { companies } = await listedPage(ctx, 'all', filter)
  info.tags.add(tag.directory)
  return {
    origin: env().ORIGIN,
    example: companies[0]?.slug ?? 'empresa-exemplo',
    api: { ...settings.api },
    examples: examplesFor(env().ORIGIN, companies[0]?.slug ?? 'empresa-exemplo'),
    inviting: invitingExamples(env().ORIGIN),
    rows: operations.map(rowOf),
    asks: operations.filter(({ scope }) => scope).map(askOf),
    seo: seo({
      title: 'API para programadores',
      description:
        'Leia empresas, avaliações, pontuações, certificados e o registo público da Aval por programa, sem chave; convide e responda com a chave da empresa.',
      canonical: paths.developers(),
    }),
  }
})

export const handle = { cache: { params: [], seconds: 3600 } }

export default function Developers({ loaderData }: Route.ComponentProps) {
  const { origin, example, rows } = loaderData
  const { openPerMinute: perMinute, most, takeDownHours, noticeMonths } = loaderData.api
  return (
    <Page
      width="wide"
      title="API para programadores"
      lead="O que está nas páginas públicas da Aval, para programas, aberto a todos os sítios e sem chave. Com a chave de uma empresa, o que ela faz nas suas páginas: convidar, responder, ler números."
    >
      <Facts
        rows
        facts={[
          { label: 'Endereço', value: <code>{`${origin}/api/v1`}</code> },
          { label: 'Descrição', value: <A to={paths.openApi()}>OpenAPI 3.1</A> },
          { label: 'Limite sem chave', value: `${count(perMinute, 'pedido', 'pedidos')} por minuto e rede` },
          { label: 'Erros', value: <A to={paths.apiErrors()}>problem+json, em português</A> },
        ]}
      />
      <Section
        title="Experimentar"
        id="experimentar"
        lead="A resposta abre-se tal como um programa a recebe."
      >
        <form className="try-api" method="get" action={paths.apiCompanies()}>
          <TextField
            name="q"
            label="Procurar empresas"
            defaultValue="canalizador"
            maxLength={100}
            autoComplete="off"
          />
          <Button type="submit">Pedir</Button>
        </form>
        <ul className="try-list">
          {[
            paths.apiCompany(example),
            paths.apiCompanyReviews(example, { limit: 3 }),
            paths.apiCompanyScore(example),
            paths.apiReviews({ limit: 3 }),
            paths.apiLog(),
          ].map((to) => (
            <li key={to}>
              <a href={to}>
                <code>{to}</code>
              </a>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="O que é público">
        <OperationsTable caption="Operações da API" rows={rows.filter(({ scope }) => scope === null)} />
      </Section>
      <Section title="Exemplos: as avaliações de uma empresa">
        {loaderData.examples.map(({ language, text }) => (
          <Example key={language} language={language} text={text} />
        ))}
      </Section>
      <WithKey
        examples={loaderData.inviting}
        rows={rows.filter(({ scope }) => scope !== null)}
        perMinute={loaderData.api.keyPerMinute}
        answerHours={amount(loaderData.api.answerHours, 'hora')}
        bothHours={amount(loaderData.api.oldKeyHours, 'hora')}
      />
      <TryKey asks={loaderData.asks} />
      <Section title="Páginas, cópias e limites">
        <Prose>
          <ul>
            <li>
              <b>Páginas:</b> cada lista traz «next»; mande-o em «cursor» para continuar. «limit» vai de 1 a{' '}
              {most}; a procura de empresas tem páginas de tamanho certo.
            </li>
            <li>
              <b>Não peça o que já tem:</b> guarde o «ETag» e mande-o em «If-None-Match». Se nada mudou, a
              resposta é 304, sem corpo. Conta para o limite.
            </li>
            <li>
              <b>Limite:</b> «RateLimit» diz em cada resposta quantos pedidos restam e quando recomeça a
              conta; depois do limite a resposta é 429, com «Retry-After». Os códigos de certificados têm
              ainda um limite próprio, mais apertado, o mesmo da página.
            </li>
            <li>
              <b>Empresa que mudou de endereço:</b> 308, com o endereço novo em «Location».
            </li>
          </ul>
        </Prose>
      </Section>
      <Section title="O que pode fazer com isto" id="uso">
        <Prose>
          <p>
            Pode mostrar, citar e fazer contas com o que a API dá, também num produto seu, se disser de onde
            vem, com ligação à página («url»), e mostrar ao lado das estrelas como a avaliação foi verificada
            («verified»).
          </p>
          <p>
            O que for retirado aqui sai também do que guardou, em {amount(takeDownHours, 'hora')}:{' '}
            <code>/reviews/{'{id}'}</code> responde então 410. O texto de uma avaliação só vem («said») se
            quem a escreveu o deixa sair da Aval, e pode mudar de ideias. As respostas das empresas leem-se na
            página. Não junte isto com outros dados para descobrir quem escreveu. Está nos{' '}
            <A to={`${paths.terms()}#uso`}>termos</A>, da versão de 13 de dezembro de 2026 em diante.
          </p>
        </Prose>
      </Section>
      <Section title="O que prometemos" id="promessa">
        <Prose>
          <p>
            Em <code>v1</code> só se acrescenta: nada sai nem muda de sentido. Se um dia uma operação acabar,
            dizemo-lo aqui e em cada resposta dela («Deprecation», «Sunset»), pelo menos{' '}
            {amount(noticeMonths, 'mês')} antes. Aceite campos que não conhece.
          </p>
        </Prose>
      </Section>
      <Section title="Alterações" id="alteracoes">
        <Facts
          rows
          facts={changes.map(({ version, day, what }) => ({
            label: `${version}, ${longDate(`${day}T12:00:00Z`)}`,
            value: what,
          }))}
        />
      </Section>
    </Page>
  )
}
