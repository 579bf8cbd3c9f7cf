import './sweeping'
import './telling'
import './voiding'
