// @example a namespace of C# that stands in an allowed layer too
// @file .code-analysis.yml
layers:
  - name: ui
    paths: ["ui/**", "src/ui/**"]
    may_use: [domain]
  - name: domain
    paths: ["domain/**", "src/domain/**"]
// @file domain/Cart.cs
using Acme.Shared;
namespace Acme.Domain;
class Cart {}
// @file ui/Page.cs
namespace Acme.Shared;
class Page {}
// @file shared/Text.cs
namespace Acme.Shared;
class Text {}
