import { factWord } from '~/domain/transparency-log/content-words'
import type { KeyEnd } from '~/domain/transparency-log/key-chain'
import { logPage } from '~/domain/transparency-log/log-page'
import { wordOf } from '~/domain/transparency-log/log-words'
import { programs } from '~/domain/transparency-log/programs'
import { paths } from '~/paths'
import { env } from '~/platform/env'
import { ButtonLink } from '~/ui/button'
import { Facts } from '~/ui/facts'
import { dateTime, longDate, mediumDate, number, time } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page, Section } from '~/ui/page'
import { Prose } from '~/ui/prose'
import { Table } from '~/ui/table'
import '../validation/validation.css'
import { page, seo } from '~/web/route'
import type { Route } from './+types/public-log'

export const loader = page(async (ctx) => ({
  ...(await logPage(ctx)),
  site: env().ORIGIN,
  seo: seo({
    title: 'O registo público',
    description:
      'Cada avaliação publicada, alterada ou retirada e cada certificado entram numa árvore assinada que não se reescreve sem que se note. Como se confere.',
    canonical: paths.publicLog(),
  }),
}))

/** How a key stands, and until when it signed. */
const endWords: Record<KeyEnd | 'signs', (day: string | null) => string> = {
  signs: () => 'assina hoje',
  rotated: (day) => `substituída; assina também até ${day}`,
  lost: (day) => `perdida em ${day}: deixou de assinar`,
  compromised: (day) => `comprometida em ${day}: nada do que assina vale`,
}

export const handle = { cache: { params: [], seconds: 10 } }

export default function PublicLog({ loaderData }: Route.ComponentProps) {
  const { size, root, origin, publishedAt, stopped, keys, witnesses, entries, site } = loaderData
  return (
    <Page
      width="wide"
      title="O registo público"
      lead="O que publicamos, alteramos, ocultamos e retiramos fica escrito numa árvore de resumos, por ordem, com a nossa assinatura. Quem guardar uma raiz nota se alguma vez reescrevermos o que lá está."
    >
      {stopped && (
        <Notice tone="bad" title="O registo está parado">
          <p>{stopped} Nada se assina até se saber o que aconteceu; o que se publica entretanto espera.</p>
        </Notice>
      )}
      <Facts
        rows
        facts={[
          { label: 'Entradas', value: number(size) },
          ...(publishedAt ? [{ label: 'Raiz assinada em', value: dateTime(publishedAt) }] : []),
          ...(root ? [{ label: 'Raiz', value: <span className="code key">{root}</span> }] : []),
        ]}
      />
      <p className="form-actions keys-note">
        <ButtonLink to={paths.verifyLog()}>Conferir uma avaliação ou um certificado</ButtonLink>
      </p>
      <Section
        title="O que entrou por último"
        lead="De cada entrada lê-se o que aconteceu e quando. De que avaliação ou certificado se trata só sabe quem tem a página ou o recibo: a entrada traz apenas dois resumos com sal."
      >
        <Table
          figures
          caption="As últimas entradas do registo"
          rows={entries}
          rowKey={(entry) => `${entry.index}`}
          columns={[
            { key: 'index', header: 'Entrada', cell: (entry) => number(entry.index) },
            {
              key: 'type',
              header: 'O que aconteceu',
              main: true,
              cell: (entry) => (entry.fact ? factWord(entry.fact) : wordOf(entry.type)),
            },
            { key: 'at', header: 'Quando', cell: (entry) => `${mediumDate(entry.at)}, ${time(entry.at)}` },
          ]}
        />
      </Section>
      <Section title="Conferir tudo">
        <Prose>
          <p>
            Um comando lê o registo inteiro e o que as nossas páginas mostram, e diz o que não bate certo: uma
            avaliação publicada que não está na árvore, um texto que não é o registado, uma entrada que não
            explicamos, uma raiz que não continua a que guardou da última vez.
          </p>
          <pre>
            <code>{`curl -O ${site}${paths.logProgram('check-log.mjs')}\nnode check-log.mjs ${site} --since aval.json`}</code>
          </pre>
          <p>Cada programa é um ficheiro só, que se lê antes de correr e só precisa do Node:</p>
          <ul>
            {Object.entries(programs).map(([name, what]) => (
              <li key={name}>
                <a href={paths.logProgram(name)}>{name}</a>: {what}.
              </li>
            ))}
          </ul>
          <p>
            O registo lê-se com qualquer programa que siga o <i>tlog-tiles</i> da C2SP (RFC 9162): o ponto de
            controlo está em <A to={paths.logCheckpoint()}>{paths.logCheckpoint()}</A>, os azulejos em{' '}
            <code>{paths.logTile('…')}</code>, e o que dizemos que cada entrada é em{' '}
            <A to={paths.logEntries()}>{paths.logEntries()}</A>, aos poucos: «next» diz onde se continua.
          </p>
        </Prose>
      </Section>
      <Section title="O que se apaga">
        <Prose>
          <p>
            Quem apaga uma avaliação, ou o nome que nela estava, apaga também o sal: a entrada continua na
            árvore e diz que houve ali alguma coisa, quando, e que deixou de haver. Já ninguém consegue saber
            o quê. As cópias de segurança têm o prazo que está na <A to={paths.privacy()}>privacidade</A>.
          </p>
        </Prose>
      </Section>
      <Section
        title="As testemunhas"
        lead="Uma testemunha é um programa de outra pessoa que só assina uma raiz se ela continuar a última que viu. Se mostrássemos dois passados, um deles não teria a sua assinatura."
      >
        {witnesses.length === 0 ? (
          <p>
            Este registo ainda não tem testemunhas. Qualquer pessoa pode pôr uma a correr, com o{' '}
            <a href={paths.logProgram('witness.mjs')}>witness.mjs</a>.
          </p>
        ) : (
          <Table
            caption="Testemunhas do registo"
            rows={witnesses}
            rowKey={(witness) => witness.verifier}
            columns={[
              {
                key: 'key',
                header: 'Chave',
                main: true,
                cell: (witness) => <span className="code key">{witness.verifier}</span>,
              },
              {
                key: 'at',
                header: 'Esta raiz',
                cell: (witness) => (witness.at ? `assinou em ${dateTime(witness.at)}` : 'ainda não assinou'),
              },
            ]}
          />
        )}
      </Section>
      <Section
        title="As chaves do registo"
        lead="Quando a chave muda, a que sai assina a que entra, e quem segue o registo passa de uma para a outra sozinho. Se uma se perder ou for roubada, não há passagem: diz-se aqui, e a árvore continua a ser a mesma."
      >
        <Table
          caption="Chaves que assinam o registo"
          rows={keys}
          rowKey={(key) => key.verifier}
          columns={[
            {
              key: 'key',
              header: 'Chave',
              main: true,
              cell: (key) => <span className="code key">{key.verifier}</span>,
            },
            { key: 'from', header: 'Desde', cell: (key) => longDate(new Date(key.activeFrom)) },
            {
              key: 'state',
              header: 'Estado',
              cell: (key) => (
                <>
                  {endWords[key.ended ?? 'signs'](key.retiredAt && longDate(new Date(key.retiredAt)))}
                  {key.reason && <small className="soft cell-long">{key.reason}</small>}
                </>
              ),
            },
          ]}
        />
        <p className="soft keys-note">
          A passagem de chave para chave está em <A to={paths.logKeys()}>{paths.logKeys()}</A>.
        </p>
        {origin && (
          <p className="soft keys-note">
            Primeira linha dos pontos de controlo: <code>{origin}</code>.
          </p>
        )}
      </Section>
    </Page>
  )
}
