import { data, redirect } from 'react-router'
import { formatCode, readCode } from '~/domain/certification/code'
import { codeSentences } from '~/domain/certification/record/looking-up'
import { paths } from '~/paths'
import { ErrorSummary } from '~/ui/error-summary'
import { TextField } from '~/ui/fields'
import { FilterForm } from '~/ui/filters'
import { A } from '~/ui/link'
import { metaOf } from '~/ui/meta'
import { Page, Section } from '~/ui/page'
import { Prose } from '~/ui/prose'
import { Tile } from '~/ui/tile-mark'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import type { Route } from './+types/verify'

/** A code leads to its public record; one that can't be right says so here, with what was typed. */
export const loader = page((_ctx, { request }: Route.LoaderArgs) => {
  const typed = new URL(request.url).searchParams.get('codigo')?.slice(0, 100)
  const view = {
    typed,
    error: null as string | null,
    seo: seo({
      title: 'Verificar um certificado',
      description:
        'Confira pelo código se o certificado de uma empresa está em vigor hoje. Sem conta e sem custo.',
      canonical: paths.verify(),
    }),
  }
  if (typed === undefined) return view
  const read = readCode(typed)
  if (read.ok) throw redirect(paths.certificate(formatCode(read.code)))
  return data({ ...view, error: codeSentences[read.why] }, { status: 422 })
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)
export const handle = { cache: { params: ['codigo'], seconds: 3600 } }

export default function Verify({ loaderData: { typed, error } }: Route.ComponentProps) {
  return (
    <Page
      width="reading"
      title="Verificar um certificado"
      lead="Escreva o código que está no selo ou no certificado. A resposta é o estado de hoje, não o do dia em que foi impresso."
    >
      {error && <ErrorSummary tried={{ values: {}, errors: { codigo: [error] } }} />}
      <FilterForm action={paths.verify()} submit="Verificar" label="Verificar um certificado">
        <TextField
          name="codigo"
          label="Código do certificado"
          help="Maiúsculas, espaços e hífenes não contam; O e 0, I e 1 também não se confundem."
          placeholder="AV-XXXXX-XXXXX-X"
          defaultValue={typed}
          autoComplete="off"
          maxLength={60}
          required
        />
      </FilterForm>
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
