import type { MyExport } from '~/domain/privacy/exporting'
import { paths } from '~/paths'
import { PostForm } from '~/ui/form'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Section } from '~/ui/page'
import type { Tried } from '~/ui/tried'
import { ExportsTable } from './exports-table'

interface BundleSectionsProps {
  exports: MyExport[]
  days: number
  perDay: number
  now: Date
  tried: Tried | undefined
}

/** Asking for a bundle, fetching it, and how whoever gets it checks it without us. */
export function BundleSections({ exports, days, perDay, now, tried }: BundleSectionsProps) {
  return (
    <>
      <Notice tone="warn" title="O que for apagado depois, apaga-se também aí">
        <p>
          O pacote prova o que foi publicado; não dá o direito de continuar a publicá-lo. Antes de o mostrar a
          outros, confira-o em linha: diz o que foi apagado, retirado ou ocultado desde então. Um pacote ainda
          não transferido é apagado logo que isso aconteça a alguma coisa que traz.
        </p>
      </Notice>
      <Section title="Pedir um pacote">
        <p>
          É preparado em segundo plano; recebe um e-mail quando estiver pronto e tem {days} dias para o
          transferir. Pode pedir {perDay} por dia.
        </p>
        <PostForm tried={tried} submit="Pedir um pacote" />
      </Section>
      <Section title="Pacotes pedidos">
        <ExportsTable
          exports={exports}
          now={now}
          words={{
            caption: 'Pacotes pedidos, o mais recente primeiro',
            none: 'Ainda não pediu nenhum pacote',
            get: 'Transferir o pacote',
          }}
        />
      </Section>
      <Section title="Como se confere">
        <p>
          O ficheiro <code>pacote.html</code> abre-se num navegador, sem rede, e diz se alguma coisa foi
          mudada. Quem não quiser fiar-se nele corre <code>node check-bundle.mjs pacote.json</code>, o
          programa que vem no pacote e não precisa de nós; com <code>--online</code> e a nossa morada diz
          também o que foi apagado desde então.
        </p>
        <p>
          A chave que assina está no <A to={paths.publicLog()}>registo público</A>. O <code>pacote.pdf</code>{' '}
          é o resumo numa página, para concursos e propostas.
        </p>
      </Section>
    </>
  )
}
