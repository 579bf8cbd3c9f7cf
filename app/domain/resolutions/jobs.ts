import './sweeping'
import './telling'
