import { CertificateCard } from '~/ui/certificate-card'

import { BarChart, Funnel } from '~/ui/charts'

import { Distribution } from '~/ui/distribution'
import { DistrictMap } from '~/ui/district-map'
import { Facts } from '~/ui/facts'

import { Panel, Section } from '~/ui/page'

import { Score } from '~/ui/score'
import { Stats } from '~/ui/stat'
import { Tile } from '~/ui/tile-mark'
import { Timeline } from '~/ui/timeline'
import { TrendChart } from '~/ui/trend-chart'
import { NOW } from './samples'
import '~/ui/certificate-card.css'

const MONTHS = [
  '2026-01',
  '2026-02',
  '2026-03',
  '2026-04',
  '2026-05',
  '2026-06',
  '2026-07',
  '2026-08',
  '2026-09',
  '2026-10',
]
const VALUES = [4.1, 4.2, null, 4.2, 4.3, 4.2, 4.4, 4.5, 4.6, 4.6]
const COUNTS = {
  '01': 210,
  '02': 40,
  '03': 320,
  '04': 22,
  '06': 120,
  '07': 51,
  '08': 170,
  '10': 90,
  '11': 980,
  '13': 760,
  '14': 80,
  '15': 260,
  '30': 60,
  '40': 45,
}

/** What Aval shows: certificate, score, figures. */
export function Figures({ id }: { id: string }) {
  return (
    <Section title="Certificado, pontuação, números" id={`${id}-numeros`}>
      <div className="card-grid">
        <CertificateCard
          code="AV-7K3F9-QXM2D-C"
          title="Certificado em vigor"
          state="force"
          href="#certificado"
        >
          17 requisitos · verificado hoje às 09:00
        </CertificateCard>
        <CertificateCard
          code="AV-2B8HT-M4RWE-K"
          title="Certificado revogado"
          state="revoked"
          href="#certificado"
        >
          Desde 3 de março de 2026
        </CertificateCard>
        <Panel>
          <Score
            value={4.6}
            words="Excelente"
            count={238}
            margin={0.1}
            categoryMedian={4.1}
            explainHref="#pontuacao"
            reviewsHref="#avaliacoes"
          />
        </Panel>
        <Panel>
          <Score value={null} words="Ainda sem pontuação" count={2} explainHref="#pontuacao" />
        </Panel>
        <Panel title="Distribuição">
          <Distribution
            caption={`Distribuição ${id}`}
            counts={{ 5: 169, 4: 43, 3: 12, 2: 5, 1: 9 }}
            hrefFor={(stars) => `#estrelas-${stars}`}
            current={4}
          />
        </Panel>
        <Panel title="Evolução">
          <TrendChart
            label="Pontuação por mês"
            domain={[3.5, 5]}
            points={MONTHS.map((at, i) => ({ at, value: VALUES[i] ?? null, count: 10 + i }))}
          />
        </Panel>
        <Panel title="Como responde">
          <Facts
            facts={[
              { label: 'Respondeu a', value: '96 %', source: '229 de 238 avaliações' },
              { label: 'Tempo mediano', value: '9 horas' },
              { label: 'Índice de resolução', value: '88 / 100', source: 'últimos 12 meses' },
            ]}
          />
        </Panel>
        <Panel title="Identificação">
          <Facts
            rows
            facts={[
              {
                label: 'Denominação',
                value: 'Ribeiro & Filhos, Lda.',
                source: 'Registo comercial, 3 de março de 2026',
              },
              { label: 'NIPC', value: '501 964 843', source: 'Confirmado por documento' },
            ]}
          />
        </Panel>
        <Panel title="Histórico">
          <Timeline
            label={`Histórico ${id}`}
            now={NOW}
            events={[
              { at: '2026-11-18T09:00:00Z', title: 'Verificação anual', tone: 'force', who: 'Aval' },
              { at: '2026-04-12T09:00:00Z', title: 'Certificado emitido', tone: 'blue' },
              {
                at: '2025-12-01T09:00:00Z',
                title: 'Certificado anterior revogado',
                tone: 'bad',
                text: 'A apólice de seguro tinha caducado.',
              },
            ]}
          />
        </Panel>
        <Panel title="Mapa">
          <DistrictMap
            label={`Portugal por distrito ${id}`}
            counts={COUNTS}
            hrefFor={(code) => `#distrito-${code}`}
            current="03"
          />
        </Panel>
        <Panel>
          <BarChart
            label="Avaliações por categoria"
            bars={[
              { label: 'Canalização', value: 912, href: '#cat1' },
              { label: 'Eletricidade', value: 640 },
              { label: 'Jardinagem', value: 88 },
            ]}
          />
        </Panel>
        <Panel>
          <Funnel
            label="Convites"
            steps={[
              { label: 'Enviados', value: 212 },
              { label: 'Abertos', value: 148 },
              { label: 'Avaliações', value: 66 },
            ]}
          />
        </Panel>
      </div>
      <Stats
        stats={[
          { label: 'avaliações publicadas', value: '12 345', note: 'desde 2024' },
          { label: 'empresas certificadas', value: '318' },
          { label: 'tempo mediano de resposta', value: '9 h' },
          { label: 'avaliações com comprovativo', value: '61 %' },
        ]}
      />
    </Section>
  )
}

/** A tile per code, at the sizes they are used in. */
export function Tiles() {
  return (
    <Section
      title="Um azulejo por código"
      lead="O mesmo código, sempre o mesmo azulejo: grande, em marca e a preto."
    >
      <div className="kit-tiles">
        {Array.from(
          { length: 16 },
          (_, i) => `AV-${(i * 7919 + 31).toString(36).toUpperCase().padStart(5, '0')}-QXM2D`,
        ).map((code) => (
          <div key={code}>
            <Tile code={code} size={96} />
            <p className="form-actions">
              <Tile code={code} size={16} decorative />
              <Tile code={code} size={24} decorative />
              <Tile code={code} size={32} mono decorative />
            </p>
          </div>
        ))}
      </div>
    </Section>
  )
}
