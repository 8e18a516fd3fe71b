# @example a block of Ruby
def walk(nodes)
  nodes.each do |node|
    unless node.closed?
      node.children.each do |child|
        if child.size > 1
          while child.next
            if child.ready?
              until child.done?
                child.step
              end
            end
          end
        end
      end
    end
  end
end
