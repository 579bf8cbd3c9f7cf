import './reminding'
import '../decisions/mails'
import './mails'
