import { data, redirect } from 'react-router'
import { formatCode } from '~/domain/certification/code'
import {
  certificateByNumber,
  certificatesByName,
  codeIn,
  isIssued,
  isWord,
  type Named,
} from '~/domain/certification/record/finding-by-name'
import { codeSentences } from '~/domain/certification/record/looking-up'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { Code } from '~/ui/code'
import { ErrorSummary } from '~/ui/error-summary'
import { TextField } from '~/ui/fields'
import { FilterForm } from '~/ui/filters'
import { count } from '~/ui/format'
import { A } from '~/ui/link'
import { Page, Section } from '~/ui/page'
import { Prose } from '~/ui/prose'
import { Tile } from '~/ui/tile-mark'
import { page, seo } from '~/web/route'
import type { Route } from './+types/verify'

/** Letters of what may be pasted: a sentence, an address. */
const mostTyped = 300

/**
 * A code, alone or in whatever was pasted, leads to its public record; a company's name to its certificate, or to a list
 * of those it may be. What can't be right says so here, with what was typed.
 */
export const loader = page(async (ctx, { request }: Route.LoaderArgs, info) => {
  const typed = new URL(request.url).searchParams.get('codigo')?.slice(0, mostTyped)
  const view = {
    typed,
    error: null as string | null,
    named: [] as Named[],
    seo: seo({
      title: 'Verificar um certificado',
      description:
        'Confira pelo código, ou pelo nome da empresa, se um certificado está em vigor hoje. Sem conta e sem custo.',
      canonical: paths.verify(),
    }),
  }
  if (typed === undefined) return view
  const read = codeIn(typed)
  if (read.ok && !isWord(typed)) throw redirect(paths.certificate(formatCode(read.code)))
  info.tags.add(tag.directory)
  const byNumber = await certificateByNumber(ctx, typed)
  const named = byNumber.length > 0 ? byNumber : await certificatesByName(ctx, typed)
  const [only] = named
  if (named.length === 1 && only?.code) throw redirect(paths.certificate(only.code))
  if (only) return { ...view, named }
  // A word that checks as a code by chance, and nobody is called so: that a seal is false is not said of it.
  if (read.ok && (await isIssued(ctx, read.code))) throw redirect(paths.certificate(formatCode(read.code)))
  const looksLikeCode = !read.ok && (/\d|^\s*av\b/i.test(typed) || read.why !== 'shape')
  const error = looksLikeCode ? codeSentences[read.why] : codeSentences.name
  return data({ ...view, error }, { status: 422 })
})

export const handle = { cache: { params: ['codigo'], seconds: 3600 } }

export default function Verify({ loaderData: { typed, error, named } }: Route.ComponentProps) {
  return (
    <Page
      width="reading"
      title="Verificar um certificado"
      lead="Escreva o código que está no selo ou no certificado, ou o nome da empresa. A resposta é o estado de hoje, não o do dia em que foi impresso."
    >
      {error && <ErrorSummary tried={{ values: {}, errors: { codigo: [error] } }} />}
      <FilterForm action={paths.verify()} submit="Verificar" label="Verificar um certificado">
        <TextField
          name="codigo"
          label="Código do certificado, nome ou NIPC da empresa"
          placeholder="AV-XXXXX-XXXXX-X"
          defaultValue={typed}
          autoComplete="off"
          maxLength={mostTyped}
          required
        />
      </FilterForm>
      <p className="soft">
        Pode colar uma frase ou um endereço: procuramos o código no que colar. Maiúsculas, espaços e hífenes
        não contam; O e 0, I e 1 também não se confundem.
      </p>
      {named.length > 0 && <Companies named={named} />}
      <Section title="O que se pode conferir">
        <Prose>
          <p>
            <Tile code="AV-7K3M9-XQ2TB-4" size={96} />
          </p>
          <p>
            Cada certificado tem um azulejo, desenhado a partir do seu código: o mesmo código dá sempre o
            mesmo azulejo. Se o do selo e o do registo não forem iguais, o selo é falso.
          </p>
          <p>
            O registo mostra a empresa, o nível, cada requisito com a sua validade, e o que aconteceu desde a
            emissão, suspensões incluídas. Contamos quantas consultas houve por dia; não guardamos quem as
            fez.
          </p>
          <p>
            Tem o ficheiro do certificado, em PDF ou como credencial assinada?{' '}
            <A to={paths.validation()}>Confira-o no seu aparelho</A>, mesmo sem rede.
          </p>
        </Prose>
      </Section>
    </Page>
  )
}

/** Companies of that name. What is in force is the record's to say: it is never from a cache. */
function Companies({ named }: { named: Named[] }) {
  return (
    <Section title={count(named.length, 'empresa com um nome assim', 'empresas com um nome assim')}>
      <ul className="plain-list">
        {named.map(({ name, slug, place, code }) => (
          <li key={slug}>
            {code ? (
              <>
                <A to={paths.certificate(code)}>{name}</A>
                <span className="soft">
                  {place && `, ${place}`}: certificado <Code copy={false}>{code}</Code>, com o estado de hoje
                </span>
              </>
            ) : (
              <>
                {name}
                <span className="soft">
                  {place && `, ${place}`}: não tem nenhum certificado da Aval.{' '}
                  <A to={paths.company(slug)}>Ver o perfil</A>
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
