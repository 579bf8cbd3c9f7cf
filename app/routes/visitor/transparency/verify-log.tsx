import { data } from 'react-router'
import type { Told } from '~/domain/certification/proof/check-words'
import { Refusal, refusalStatus } from '~/domain/shared/refusal'
import { addressForm, checkAddress, checkProofFile, proofFileForm } from '~/domain/transparency-log/checking'
import { believedKeys } from '~/domain/transparency-log/log-keys'
import { isElsewhere, objectIn, type ProofKind } from '~/domain/transparency-log/log-objects'
import { paths } from '~/paths'
import { env } from '~/platform/env'
import { TextField } from '~/ui/fields'
import { FileField } from '~/ui/file-field'
import { FilterForm } from '~/ui/filters'
import { PostForm } from '~/ui/form'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Section } from '~/ui/page'
import type { Tried } from '~/ui/tried'
import { infoOf } from '~/web/context'
import { parseForm, readForm } from '~/web/form-fields'
import { page, retryAfter } from '~/web/page'
import { seo } from '~/web/seo'
import { refuseForms } from '~/web/visits'
import { CheckResult, EmptyResult } from '../validation/check-result'
import '../validation/validation.css'
import type { Route } from './+types/verify-log'

const elsewhere =
  'Essa morada é de outro sítio. Aqui só se confere o que está neste: veja se a página em que a leu é mesmo da Aval.'
const unknown =
  'Cole a morada de uma avaliação (…/avaliacoes/…), de um certificado (…/verificar-certificacao/…) ou do relatório de um mês (…/transparencia/…), ou o código de um certificado.'

const addressOf = ({ kind, id }: { kind: ProofKind; id: string }): string =>
  kind === 'avaliacao' ? paths.review(id) : kind === 'relatorio' ? paths.transparencyMonth(id) : id

export const loader = page(async (ctx, { request }: Route.LoaderArgs, { address }) => {
  const asked = addressForm.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  const typed = asked.success ? asked.data.morada : ''
  const object = objectIn(typed, env().ORIGIN)
  const view = {
    typed,
    /** For the command that people copy: only what we understood, never what a link brings along. */
    thing: object ? addressOf(object) : decodeURI(paths.review('…')),
    site: env().ORIGIN,
    keys: (await believedKeys(ctx.db)).map(({ verifier }) => verifier).join('\n'),
    found: null as Awaited<ReturnType<typeof checkAddress>> | null,
    wrong: null as string | null,
    seo: seo({
      title: 'Conferir no registo público',
      description:
        'Confira no seu aparelho que uma avaliação ou um certificado da Aval está no registo público, com o texto que a página mostra.',
      canonical: paths.verifyLog(),
    }),
  }
  if (typed === '' && asked.success) return view
  if (!object)
    return data({ ...view, wrong: isElsewhere(typed, env().ORIGIN) ? elsewhere : unknown }, { status: 422 })
  try {
    return { ...view, found: await checkAddress(ctx, object, address) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data(
      { ...view, wrong: error.message },
      { status: refusalStatus[error.kind], headers: retryAfter(error) },
    )
  }
})

/** A form that changes nothing: what it finds is the answer itself, because nothing of the file is kept. */
export async function action({ request, context }: Route.ActionArgs) {
  const info = infoOf(context)
  const answer = (tried: Tried | null, told: Told | null, status: number) => data({ tried, told }, { status })
  try {
    refuseForms(info)
    const parsed = parseForm(proofFileForm, await readForm(request))
    if (!parsed.ok) return answer({ values: {}, errors: parsed.errors }, null, 422)
    return answer(null, await checkProofFile(info.ctx, parsed.input.prova, info.address), 200)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    for (const [name, value] of new Headers(retryAfter(error))) info.headers.set(name, value)
    return answer({ values: {}, errors: { prova: [error.message] } }, null, refusalStatus[error.kind])
  }
}

export default function VerifyLog({ loaderData, actionData }: Route.ComponentProps) {
  const { typed, thing, keys, found, wrong, site } = loaderData
  const unread = actionData?.tried?.errors.prova?.join(' ')
  return (
    <Page
      width="wide"
      title="Conferir no registo público"
      lead="O que a Aval publica, altera e retira entra numa árvore de resumos que não se pode reescrever sem que se note. Aqui confere-se uma coisa de cada vez."
    >
      <div
        className="ways"
        data-island="check-log"
        data-island-when="load"
        data-keys={keys}
        data-checkpoint={paths.logCheckpoint()}
        data-proof={paths.logProof('GENERO', 'ID')}
      >
        <section>
          <h2>Pela morada</h2>
          <p>
            De uma avaliação, de um certificado ou do relatório de um mês. Com JavaScript, este aparelho vai
            buscar a prova, refaz as contas e compara o texto da avaliação com o da página; sem JavaScript,
            quem confere é o servidor.
          </p>
          <FilterForm action={paths.verifyLog()} submit="Conferir" label="Conferir pela morada">
            <TextField
              name="morada"
              label="Morada ou código"
              defaultValue={typed}
              placeholder="/avaliacoes/… ou AV-XXXXX-XXXXX-X"
              autoComplete="off"
              maxLength={300}
              required
            />
          </FilterForm>
        </section>
        <section>
          <h2>Por um ficheiro</h2>
          <p>
            A prova que descarregou de uma página, ou o recibo de uma avaliação sua. Com JavaScript não sai
            deste aparelho; sem JavaScript, envia-se, confere-se e não se guarda.
          </p>
          <PostForm
            action={`${paths.verifyLog()}#resultado`}
            tried={actionData?.tried}
            encType="multipart/form-data"
            submit="Conferir o ficheiro"
          >
            <FileField
              name="prova"
              label="Prova (.json)"
              accept=".json,application/json"
              maxBytes={100_000}
              required
            />
          </PostForm>
        </section>
        <section id="resultado" className="way-file" aria-live="polite">
          <h2>Resultado</h2>
          {(wrong ?? unread) && (
            <Notice tone="bad" title="Não se conferiu nada">
              <p>{wrong ?? unread}</p>
            </Notice>
          )}
          {found && (
            <>
              <CheckResult told={found.told} />
              <p className="soft">
                Isto disse o servidor da Aval sobre si mesmo. Para não ter de acreditar nele,{' '}
                <a href={found.proof}>descarregue a prova</a> e confira-a com um programa seu.
              </p>
            </>
          )}
          {actionData?.told && <CheckResult told={actionData.told} />}
          {!wrong && !unread && !found && !actionData?.told && (
            <p className="soft" data-empty>
              Ainda não conferiu nada.
            </p>
          )}
          <EmptyResult />
        </section>
      </div>
      <Section title="Conferir tudo, sem nós">
        <p>
          Uma coisa, ou o registo inteiro, com um programa que corre na sua máquina e só lê o que é público.
          Cada um é um ficheiro que pode ler primeiro; só precisa do Node.
        </p>
        <pre>
          <code>{`curl -O ${site}${paths.logProgram('check-proof.mjs')}\nnode check-proof.mjs ${site} ${thing}\n\ncurl -O ${site}${paths.logProgram('check-log.mjs')}\nnode check-log.mjs ${site} --since aval.json`}</code>
        </pre>
        <p>
          Os outros programas, como o registo funciona, e onde estão as chaves:{' '}
          <A to={paths.publicLog()}>o registo público</A>.
        </p>
      </Section>
    </Page>
  )
}
