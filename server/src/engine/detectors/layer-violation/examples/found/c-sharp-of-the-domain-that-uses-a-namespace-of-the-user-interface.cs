// @example C# of the domain that uses a namespace of the user interface
// @file .code-analysis.yml
layers:
  - name: ui
    paths: ["ui/**", "src/ui/**"]
    may_use: [domain]
  - name: domain
    paths: ["domain/**", "src/domain/**"]
// @file domain/Cart.cs
// @finding
using Acme.Ui;
namespace Acme.Domain;
class Cart {}
// @file ui/Page.cs
namespace Acme.Ui;
class Page {}
