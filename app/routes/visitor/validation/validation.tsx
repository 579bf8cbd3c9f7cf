import { data } from 'react-router'
import type { Told } from '~/domain/certification/proof/check-words'
import { checkFile, checkFileForm } from '~/domain/certification/proof/checking-file'
import { didDocumentOf, issuerDid, issuerHistory } from '~/domain/certification/proof/keys'
import { Refusal, refusalStatus } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { TextField } from '~/ui/fields'
import { FileField } from '~/ui/file-field'
import { FilterForm } from '~/ui/filters'
import { PostForm } from '~/ui/form'
import { longDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Page, Section } from '~/ui/page'
import { Prose } from '~/ui/prose'
import { Table } from '~/ui/table'
import { Tile } from '~/ui/tile-mark'
import type { Tried } from '~/ui/tried'
import { infoOf } from '~/web/context'
import { parseForm, readForm } from '~/web/form-fields'
import { page, retryAfter } from '~/web/page'
import { seo } from '~/web/seo'
import { refuseForms } from '~/web/visits'
import type { Route } from './+types/validation'
import { CheckResult, EmptyResult } from './check-result'
import './validation.css'

export const loader = page(async ({ db, now }) => {
  const history = await issuerHistory(db, now)
  return {
    keys: JSON.stringify(didDocumentOf(history)),
    did: issuerDid(),
    history,
    seo: seo({
      title: 'Validar um certificado',
      description:
        'Três maneiras de confirmar um certificado da Aval: pelo código, pelo QR, ou pela credencial assinada, que se confere no seu aparelho sem rede.',
      canonical: paths.validation(),
    }),
  }
})

/** The one form that changes nothing: what it finds is the answer itself, because nothing of the file is kept. */
export async function action({ request, context }: Route.ActionArgs) {
  const info = infoOf(context)
  const answer = (tried: Tried | null, told: Told | null, status: number) => data({ tried, told }, { status })
  const wrong = (message: string, status: number) =>
    answer({ values: {}, errors: { ficheiro: [message] } }, null, status)
  try {
    refuseForms(info)
    const parsed = parseForm(checkFileForm, await readForm(request))
    if (!parsed.ok) return answer({ values: {}, errors: parsed.errors }, null, 422)
    return answer(null, await checkFile(info.ctx, parsed.input.ficheiro, info.address), 200)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    for (const [name, value] of new Headers(retryAfter(error))) info.headers.set(name, value)
    return wrong(error.message, refusalStatus[error.kind])
  }
}

export default function Validation({ loaderData, actionData }: Route.ComponentProps) {
  const { keys, did, history } = loaderData
  return (
    <Page
      width="wide"
      title="Validar um certificado"
      lead="Três maneiras de saber se uma empresa é mesmo certificada. Nenhuma pede conta; a terceira nem rede."
    >
      <div className="ways">
        <section>
          <h2>Pelo código</h2>
          <p>
            Está no selo e no certificado. Mostra o estado de hoje, com cada requisito e o que aconteceu desde
            a emissão.
          </p>
          <FilterForm action={paths.verify()} submit="Verificar" label="Validar pelo código">
            <TextField
              name="codigo"
              label="Código do certificado"
              placeholder="AV-XXXXX-XXXXX-X"
              autoComplete="off"
              maxLength={300}
              required
            />
          </FilterForm>
        </section>
        <section className="way-qr">
          <h2>Pelo QR</h2>
          <p>
            Aponte a câmara do telemóvel ao QR do certificado. Antes de confiar, confirme que o endereço que
            se abre começa pelo deste sítio e que o azulejo do registo é igual ao do selo.
          </p>
          <Tile code="AV-7K3M9-XQ2TB-4" size={88} />
        </section>
        <section
          id="conferir"
          className="way-file"
          data-island="check-credential"
          data-island-when="load"
          data-keys={keys}
          data-keys-at={paths.didDocument()}
          data-did={did}
          data-record={paths.certificate('CODIGO')}
          data-sheets={paths.certificateSheet('SOMA')}
        >
          <h2>Pela credencial</h2>
          <p>
            É um ficheiro que assinámos: descarrega-se do registo público e vem em anexo no PDF. Com
            JavaScript, confere-se neste aparelho e não sai dele, mesmo sem rede; sem JavaScript, envia-se,
            confere-se e não se guarda.
          </p>
          <p>
            De um PDF conferem-se duas coisas. A credencial em anexo, pela assinatura. E a página que se vê:
            só é nossa se o ficheiro inteiro for, byte por byte, um dos que entregámos, e para o saber
            envia-se a soma do ficheiro (SHA-256), nunca o ficheiro. Sem rede, a página não se confere, e
            dizemo-lo.
          </p>
          <PostForm
            action={`${paths.validation()}#conferir`}
            tried={actionData?.tried}
            encType="multipart/form-data"
            submit="Conferir o ficheiro"
          >
            <FileField
              name="ficheiro"
              label="Credencial (.json) ou PDF do certificado"
              accept=".json,.pdf,application/json,application/pdf"
              maxBytes={2_000_000}
              required
              hint={
                <p className="drop-here" aria-hidden="true">
                  Largue o ficheiro aqui, ou escolha-o
                </p>
              }
            />
          </PostForm>
          {actionData?.told && <CheckResult told={actionData.told} />}
          <EmptyResult />
        </section>
      </div>
      <Section title="O que a credencial diz, e o que não diz">
        <Prose>
          <p>
            Diz que empresa certificámos, em que nível, segundo que regras e até quando. A assinatura prova
            que o texto é nosso e não foi mudado: basta uma letra para deixar de conferir. O que não pode
            dizer é o que aconteceu depois de assinada. Por isso há duas listas públicas, das suspensões e das
            revogações, que este sítio assina de hora a hora; sem rede para as ler, dizemos que o estado de
            hoje não se sabe.
          </p>
          <p>
            Nem fala pela página do PDF em que vem: uma página pode ser mudada à volta de um anexo verdadeiro.
            De cada PDF que entregámos, em qualquer estado, guardamos a soma; um ficheiro com outra soma foi
            alterado, ou gravado de novo por outro programa, e já não podemos responder pelo que nele se lê.
          </p>
        </Prose>
      </Section>
      <Section
        title="As nossas chaves"
        lead="Uma chave que se reforma continua publicada, para que o que assinou se possa conferir sempre."
      >
        <Table
          caption="Chaves com que a Aval assina"
          rows={history}
          rowKey={(k) => k.kid}
          columns={[
            {
              key: 'kid',
              header: 'Chave (Ed25519)',
              main: true,
              cell: (k) => <span className="code key">{k.kid}</span>,
            },
            { key: 'from', header: 'Desde', cell: (k) => longDate(k.activeFrom) },
            {
              key: 'state',
              header: 'Estado',
              cell: (k) =>
                k.compromisedAt
                  ? `comprometida em ${longDate(k.compromisedAt)}: nada do que assinou vale`
                  : k.retiredAt
                    ? `reformada em ${longDate(k.retiredAt)}`
                    : 'assina hoje',
            },
          ]}
        />
        <p className="soft keys-note">
          Para programas: as chaves estão em <A to={paths.didDocument()}>{did}</A>; as credenciais seguem o
          Open Badges 3.0 e as Verifiable Credentials 2.0 do W3C, com assinatura eddsa-jcs-2022.
        </p>
      </Section>
    </Page>
  )
}
