// One import for a caller: everything public of the targets below.
@_exported public import BINFiles
@_exported public import BINStore
@_exported public import CardNetworks
@_exported public import CardValidation
@_exported public import JSONText
@_exported public import NetworkResolution
