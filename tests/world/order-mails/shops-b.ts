import type { OrderForm } from './form'

const cart = 'opencart/opencart upload/catalog/view/template/mail/order_add.twig'
const cartBody = (greeting: string, [details, id, date, pay, mail, phone, ip, state]: string[]) =>
  `<p>${greeting}</p><table><tr><td colspan="2">${details}</td></tr><tr><td><b>${id}</b> {n}<br><b>${date}</b> 18/11/2026<br><b>${pay}</b> MB Way</td><td><b>${mail}</b> {email}<br><b>${phone}</b> 912345678<br><b>${ip}</b> 198.51.100.7<br><b>${state}</b> Pendente</td></tr></table><table><tr><td>{address}</td></tr><tr><td>{items}</td></tr></table>`
const bagisto = 'bagisto/bagisto packages/Webkul/Shop/src/Resources/views/emails/orders'
const bagistoWords = (l: string) => `packages/Webkul/Shop/src/Resources/lang/${l}/app.php`
const sylius =
  'Sylius/Sylius src/Sylius/Bundle/CoreBundle/Resources/views/Email/Blocks/OrderConfirmation/_content.html.twig'
const syliusWords = (l: string) =>
  `ShopBundle/Resources/translations/messages.${l}.yml, the rest in English (fallback)`
const syliusBody = (view: string) =>
  `<div>Your order no.<div style="margin: 10px 0;"><span>{n}</span></div>has been successfully placed.</div><div><a href="https://azulejaria.example/order/9f3kQ">${view}</a></div><div>Thank you for shopping at our store!</div>`

/** OpenCart and AbanteCart, Zen Cart, Sylius, Bagisto. */
export const secondShops: OrderForm[] = [
  {
    name: 'opencart-add-en',
    system: 'OpenCart',
    language: 'en',
    source: `${cart}; upload/catalog/language/en-gb/mail/order_add.php`,
    subject: '{shop} - Order {n}',
    html: cartBody(
      'Thank you for your interest in {shop} products. Your order has been received and will be processed once payment has been confirmed.',
      [
        'Order Details',
        'Order ID:',
        'Date Added:',
        'Payment Method:',
        'E-mail:',
        'Telephone:',
        'IP Address:',
        'Order Status:',
      ],
    ),
    number: '118',
  },
  {
    name: 'opencart-add-es',
    system: 'OpenCart',
    language: 'es',
    source: `${cart}; webdevone/opencart upload/catalog/language/es-es/mail/order_add.php`,
    subject: '{shop} - Pedidos {n}',
    html: cartBody(
      'Gracias por interesarse en {shop} productos. Su pedido ha sido recibido y lo precesaremos una vez que hayamos recibido la confirmaci&oacute;n de pago.',
      [
        'Detalle del Pedido',
        'Pedido ID:',
        'Fecha del Pedido:',
        'M&eacute;todo de Pago:',
        'E-mail:',
        'Tel&eacute;fono:',
        'IP:',
        'Estado del Pedido:',
      ],
    ),
    number: '119',
  },
  {
    name: 'opencart-add-pt',
    system: 'OpenCart',
    language: 'pt',
    source: `${cart}; xiaodone/opencart_od upload/catalog/language/pt-pt/mail/order_add.php`,
    subject: '{shop} - Pedido {n}',
    html: cartBody(
      'Obrigado pelo seu interesse em produtos {shop}. O seu pedido foi recebido e será processado uma vez que o pagamento tenha sido confirmado.',
      [
        'Detalhes da Encomenda',
        'ID do Pedido:',
        'Data Adicionada:',
        'Método de Pagamento:',
        'E-mail:',
        'Telefone:',
        'Endereço IP:',
        'Estado do Pedido:',
      ],
    ),
    number: '120',
  },
  {
    name: 'opencart-add-pt-br',
    system: 'OpenCart',
    language: 'pt',
    source: `${cart}; opencartbrasil/traducao upload/catalog/language/pt-br/mail/order_add.php`,
    subject: '{shop} - Pedido nº {n}',
    html: cartBody(
      'Obrigado pelo interesse nos produtos da loja {shop}. Seu pedido foi recebido e será processado assim que o pagamento for confirmado.',
      [
        'Detalhes do pedido',
        'Pedido nº:',
        'Data do pedido:',
        'Pagamento:',
        'E-mail:',
        'Telefone:',
        'Endereço IP:',
        'Situação do pedido:',
      ],
    ),
    number: '121',
  },
  {
    name: 'abantecart-confirm-en',
    system: 'AbanteCart',
    language: 'en',
    source:
      'abantecart/abantecart-src public_html/storefront/view/default/template/mail/order_confirm_text.tpl, language/english/mail/order_confirm.xml',
    subject: '{shop} - Order {n}',
    text: 'Thank you for your interest in {shop} products. Your order has been received and will be processed after payment is confirmed.\n\nOrder ID: {n}\nDate Ordered: 18/11/2026\nPayment Method: PayPal\nShipping Method: CTT\n\nEmail: {email}\nTelephone: 912345678\nIP Address: 198.51.100.7\n\nShipping Address\n\n{address}\n\n{items}\n',
    number: '1190',
  },
  {
    name: 'zencart-checkout-en',
    system: 'Zen Cart',
    language: 'en',
    source:
      'zencart/zencart email/email_template_checkout.html, includes/languages/english/lang.checkout_process.php, includes/classes/order.php',
    subject: 'Order Confirmation No: {n}',
    html: 'Order Confirmation from {shop}<br><br>{name},<br>Thanks for shopping with us today!<br>The following are the details of your order.<br><br>Order Number: {n}<br>Date Ordered: Wednesday 18 November, 2026<br><a href="https://azulejaria.example/account">Click here for Order Details</a><div>Products</div>{items}<div>Delivery Address</div>{address}',
    number: '60',
    named: true,
  },
  {
    name: 'sylius-confirmation-en',
    system: 'Sylius',
    language: 'en',
    source: sylius,
    subject: 'Order confirmation',
    html: syliusBody('View order or change payment method'),
    number: '000000021',
  },
  {
    name: 'sylius-confirmation-es',
    system: 'Sylius',
    language: 'es',
    source: `${sylius}; ${syliusWords('es')}`,
    subject: 'Confirmación de pedido',
    html: syliusBody('Ver pedido o cambiar forma de pago'),
    number: '000000022',
  },
  {
    name: 'sylius-confirmation-pt',
    system: 'Sylius',
    language: 'pt',
    source: `${sylius}; ${syliusWords('pt')}`,
    subject: 'Confirmação de encomenda',
    html: syliusBody('Ver encomenda ou alterar método de pagamento'),
    number: '000000023',
  },
  {
    name: 'bagisto-created-en',
    system: 'Bagisto',
    language: 'en',
    source: `${bagisto}/created.blade.php; ${bagistoWords('en')}`,
    subject: 'New Order Confirmation',
    html: '<span>Order Confirmation!</span><p>Dear {name},👋</p><p>Thanks for your Order <a href="https://azulejaria.example/o/9">#{n}</a> placed on {date}</p><div>Summary of Order</div><div>Shipping Address<br>{address}<br>---<br>Contact : 912345678</div><table><tr><th>SKU</th></tr><tr><td>{items}</td></tr></table>',
    number: '9',
    named: true,
  },
  {
    name: 'bagisto-created-es',
    system: 'Bagisto',
    language: 'es',
    source: `${bagisto}/created.blade.php; ${bagistoWords('es')}`,
    subject: 'Nueva confirmación de pedido',
    html: '<span>¡Confirmación de pedido!</span><p>Estimado {name},👋</p><p>Gracias por su pedido <a href="https://azulejaria.example/o/10">#{n}</a>, realizado el {date}</p><div>Resumen del pedido</div><div>{address}</div><p>{items}</p>',
    number: '10',
    named: true,
  },
  {
    name: 'bagisto-created-pt',
    system: 'Bagisto',
    language: 'pt',
    source: `${bagisto}/created.blade.php; ${bagistoWords('pt_BR')}`,
    subject: 'Confirmação de Novo Pedido',
    html: '<span>Confirmação de Pedido!</span><p>Caro {name},👋</p><p>Obrigado pelo seu Pedido <a href="https://azulejaria.example/o/11">#{n}</a> feito em {date}</p><div>Resumo do Pedido</div><div>{address}</div><p>{items}</p>',
    number: '11',
    named: true,
  },
  {
    name: 'bagisto-invoiced-es',
    system: 'Bagisto',
    language: 'es',
    source: `${bagisto}/invoiced.blade.php; ${bagistoWords('es')}`,
    subject: 'Nueva confirmación de factura',
    html: '<span>¡Confirmación de factura!</span><p>Estimado {name},👋</p><p>Su factura #31 para el pedido <a href="https://azulejaria.example/o/12">#{n}</a>, creada el {date}</p><div>Resumen de la factura</div><p>{address}</p><p>{items}</p>',
    number: '12',
    named: true,
  },
  {
    name: 'bagisto-invoiced-pt',
    system: 'Bagisto',
    language: 'pt',
    source: `${bagisto}/invoiced.blade.php; ${bagistoWords('pt_BR')}`,
    subject: 'Confirmação de Nova Fatura',
    html: '<span>Confirmação de Fatura!</span><p>Caro {name},👋</p><p>Sua fatura #32 para o Pedido <a href="https://azulejaria.example/o/13">#{n}</a> criado em {date}</p><div>Resumo da Fatura</div><p>{address}</p><p>{items}</p>',
    number: '13',
    named: true,
  },
]
