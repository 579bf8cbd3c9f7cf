import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import '~/ui/process-diagram.css'

const stepsNow = () =>
  [
    ['Ligação', 'o afiliado partilha'],
    ['Registo', 'a empresa cria conta'],
    ['Plano pago', 'a comissão nasce'],
    ['Espera', amount(settings.affiliates.holdDays, 'dia')],
    ['Aprovada', 'conta para o mês'],
    ['Fecho', `dia ${settings.affiliates.closeDay} de cada mês`],
    ['Documento', 'fatura ou recibo'],
    ['Transferência', `dia ${settings.affiliates.payDay}`],
  ] as const

const STEP = 76
const HEIGHT = 52
/** Steps that happen by themselves. */
const ours = [3, 4, 5]
/** The step at which a refund comes in. */
const WAITS = 3

/** From the link to the payment, drawn. The same steps stand beside it in words, so that nobody needs the picture. */
export function PaymentDiagram() {
  const steps = stepsNow()
  const last = steps.length - 1
  const y = (i: number) => 4 + i * STEP
  return (
    <figure className="process-figure">
      <svg
        className="process-diagram"
        viewBox={`0 0 340 ${y(last) + HEIGHT + 4}`}
        role="img"
        aria-labelledby="caminho-titulo caminho-texto"
      >
        <title id="caminho-titulo">Da ligação à transferência</title>
        <desc id="caminho-texto">
          {steps.map(([name]) => name).join(', ')}, por esta ordem. Durante a espera, uma devolução reduz ou
          anula a comissão, e uma dúvida retém-na até uma pessoa decidir.
        </desc>
        <defs>
          <marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path d="M0 0 8 4 0 8z" className="tip" />
          </marker>
        </defs>
        <g className="arrows">
          {steps.slice(1).map(([name], i) => (
            <path key={name} d={`M108 ${y(i) + HEIGHT}v${STEP - HEIGHT - 2}`} />
          ))}
          <path className="back" d={`M208 ${y(WAITS) + 26}H${258}`} />
        </g>
        {steps.map(([name, what], i) => (
          <g
            key={name}
            className={i === last ? 'step force' : ours.includes(i) ? 'step' : 'step here'}
            transform={`translate(8 ${y(i)})`}
          >
            <rect width="200" height={HEIGHT} rx="8" />
            <path d="M26 12 40 26 26 40 12 26z" className="diamond" />
            <text x="26" y="31" textAnchor="middle" className="n">
              {i + 1}
            </text>
            <text x="54" y="23" className="label">
              {name}
            </text>
            <text x="54" y="40" className="who">
              {what}
            </text>
          </g>
        ))}
        <g className="aside">
          <text x="264" y={y(WAITS) + 22} className="aside">
            devolução
          </text>
          <text x="264" y={y(WAITS) + 38} className="aside">
            ou dúvida
          </text>
        </g>
      </svg>
      <figcaption className="soft">
        Com contorno azul, o que depende de quem recomenda e da empresa.
      </figcaption>
    </figure>
  )
}
