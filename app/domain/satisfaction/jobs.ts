import './asking'
import './following-up'
