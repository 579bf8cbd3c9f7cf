import type { ProcessStep } from '~/domain/certification/programme/applicant-step'
import { settings } from '~/domain/settings/settings'
import { spelt } from '~/domain/shared/amounts'
import '~/ui/process-diagram.css'

/** The way of an application, drawn. The same steps stand beside it in words, so that nobody needs the picture. */
export function ProcessDiagram({ current }: { current: ProcessStep }) {
  return (
    <figure className="process-figure">
      <svg
        className="process-diagram"
        viewBox="0 0 340 532"
        role="img"
        aria-labelledby="process-title process-desc"
      >
        <title id="process-title">O caminho de uma candidatura</title>
        <desc id="process-desc">
          Candidatura, taxa, documentos e avaliação seguem-se. Da avaliação volta-se aos documentos para
          corrigir, até {spelt(settings.application.correctionRounds, 'vez')}, ou segue-se para a decisão por
          outra pessoa: concedido ou recusado com relatório.
        </desc>
        <defs>
          <marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path d="M0 0 8 4 0 8z" className="tip" />
          </marker>
        </defs>
        <g className="arrows">
          {[60, 152, 244, 336].map((y) => (
            <path key={y} d={`M130 ${y}v34`} />
          ))}
          <path d="M100 428C98 452 78 446 78 472" />
          <path d="M160 428C164 454 246 442 248 472" />
          <path className="back" d="M230 308H300V216H234" />
        </g>
        <text x="292" y="330" className="aside" textAnchor="middle">
          correção
        </text>
        <Step y={4} n={1} label="Candidatura" who="a empresa" here={current === 'apply'} />
        <Step y={96} n={2} label="Taxa" who="a empresa" here={current === 'fee'} />
        <Step y={188} n={3} label="Documentos" who="a empresa" here={current === 'documents'} />
        <Step y={280} n={4} label="Avaliação" who="uma pessoa" here={current === 'evaluation'} />
        <Step y={372} n={5} label="Decisão" who="outra pessoa" here={current === 'decision'} />
        <End x={8} label="Concedido" kind="force" here={current === 'granted'} />
        <End x={180} label="Recusado" kind="bad" here={current === 'refused'} />
      </svg>
      <figcaption className="soft">
        {current
          ? 'O passo com contorno é o seu.'
          : `A tracejado, o caminho de volta: até ${spelt(settings.application.correctionRounds, 'correção')}.`}
      </figcaption>
    </figure>
  )
}

interface StepProps {
  y: number
  n: number
  label: string
  who: string
  here?: boolean
}

const Step = ({ y, n, label, who, here }: StepProps) => (
  <g className={here ? 'step here' : 'step'} transform={`translate(30 ${y})`}>
    <rect width="200" height="56" rx="8" />
    <path d="M28 12 44 28 28 44 12 28z" className="diamond" />
    <text x="28" y="33" textAnchor="middle" className="n">
      {n}
    </text>
    <text x="58" y="25" className="label">
      {label}
    </text>
    <text x="58" y="43" className="who">
      {who}
    </text>
  </g>
)

const End = ({
  x,
  label,
  kind,
  here,
}: {
  x: number
  label: string
  kind: 'force' | 'bad'
  here?: boolean
}) => (
  <g className={here ? `end ${kind} here` : `end ${kind}`} transform={`translate(${x} 474)`}>
    <rect width="140" height="52" rx="26" />
    <text x="70" y="32" textAnchor="middle" className="label">
      {kind === 'force' ? '✓ ' : '✕ '}
      {label}
    </text>
  </g>
)
